import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseFromMenu, manyPets, renderOpenApp } from '../testing/render-app.tsx';
import { storedRows } from '../testing/stored-rows.ts';

/** Sends a pet whose request waits until `arrive` is called. */
async function sendSlowly() {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await app.user.type(screen.getByLabelText('Category'), '4');
  let arrive: () => void = () => undefined;
  const inFlight = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const signals: AbortSignal[] = [];
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    signals.push(request.signal);
    return inFlight.then(() => app.serve(request));
  });
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  await waitFor(() => expect(signals).toHaveLength(1));
  return { ...app, arrive, signals };
}

function answer(leave: boolean) {
  const confirm = vi.fn(() => leave);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

const asksToClose = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

const justSent = () => screen.findByRole('table', { name: 'Just sent' });

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));

test('the reopened form cannot resend a pet that is being sent', async () => {
  const { user, sent, arrive } = await sendSlowly();
  await user.click(screen.getByRole('link', { name: 'Pets' }));
  await user.click(await screen.findByRole('link', { name: 'Add pet' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
  arrive();
  await within(await justSent()).findByText(/^Added as/);
  expect(posts(sent)).toHaveLength(1);
});

test('Forget key lets the request finish, and saves nothing of it', async () => {
  const { user, signals, arrive, catalogue } = await sendSlowly();
  await chooseFromMenu({ user }, 'Forget key');
  await user.click(await screen.findByRole('button', { name: 'Forget key and clear Sent' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  arrive();
  await waitFor(async () => expect(await catalogue.list({ limit: 100 })).toHaveLength(4));
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});

test('closing the tab asks only while a pet is being sent', async () => {
  const { arrive } = await sendSlowly();
  await waitFor(() => expect(asksToClose()).toBe(true));
  arrive();
  await within(await justSent()).findByText(/^Added as/);
  await waitFor(() => expect(asksToClose()).toBe(false));
});

test('closing the tab and Change environment ask while a pet is only on the page', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await within(await justSent()).findByText('Not saved or sent');
  await waitFor(() => expect(asksToClose()).toBe(true));
  const confirm = answer(false);
  await chooseFromMenu(app, 'Change environment');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^A pet has not been saved/),
  );

  await app.user.click(within(await justSent()).getByRole('button', { name: /^Correct/ }));
  await waitFor(() => expect(asksToClose()).toBe(false));
});
