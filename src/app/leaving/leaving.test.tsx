import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { holdRequests } from '../../testing/steps/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';

async function openForm(): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  return app;
}

const addRex = ({ user }: TestApp) => user.type(screen.getByLabelText('Name'), 'Rex{Enter}');

const asksToClose = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Expects that closing the tab asks, and **Change environment** with these words. Then stays on the page. */
async function expectQuestion({ user }: TestApp, words: string): Promise<void> {
  await waitFor(() => expect(asksToClose()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Change environment' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave anyway?' }));
  await question.findByText(words);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
}

const expectNoQuestion = () => waitFor(() => expect(asksToClose()).toBe(false));

const justSent = async () => within(await screen.findByRole('table', { name: 'Just sent' }));

test('leaving asks from the press until the pet is undone', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await openForm();
  // The clock stands still, so that a slow machine does not send it first.
  vi.useFakeTimers({ toFake: ['Date'] });
  await addRex(app);
  expect(asksToClose()).toBe(true);
  await (await justSent()).findByText('Sending in 10 s');
  await expectQuestion(app, '1 waiting pet will be sent only while Staging is open in a tab.');
  await app.user.click((await justSent()).getByRole('button', { name: 'Undo, Rex' }));
  await expectNoQuestion();
});

test('leaving asks while a pet is being sent', async () => {
  const app = await openForm();
  const held = holdRequests(app, 'POST');
  await addAndSend(app, 'Rex');
  await (await justSent()).findByText('Sending…');
  await expectQuestion(app, '1 pet is still being sent. You can check the outcome later in Sent.');
  for (const deliver of held) deliver();
  await (await justSent()).findByRole('link', { name: /^Added as/ });
  await expectNoQuestion();
});

test('leaving does not ask while only the lists are checked', async () => {
  const app = await openForm();
  let isChecking = false;
  app.intercept(({ method }) => {
    if (method === 'POST') return Promise.reject(new TypeError('No connection.'));
    isChecking = true;
    return new Promise(() => undefined);
  });
  await addAndSend(app, 'Rex');
  await (await justSent()).findByText('Was it added?');
  await waitFor(() => expect(isChecking).toBe(true));
  await expectNoQuestion();
});

test('leaving asks while a pet is only on the page', async () => {
  const app = await openForm();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await addRex(app);
  await (await justSent()).findByText('Not saved or sent');
  await expectQuestion(app, '1 pet has not been saved or sent. If you leave, it may be lost.');
  await app.user.click((await justSent()).getByRole('button', { name: /^Correct/ }));
  await expectNoQuestion();
});
