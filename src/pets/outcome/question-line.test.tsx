import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { unknown, writePet } from '../../testing/write-rows.ts';

const REX = { id: 4n, name: 'Rex', categoryId: 4n, status: 'available' };
const line = () => screen.getByRole('row', { name: /Rex/ });
const button = (name: string) => screen.findByRole('button', { name: `${name}, Rex` });
const isPost = (request: string) => request.startsWith('POST');

/** Adds a pet named Rex with the form. Its response is lost, or a 500 with this message. */
async function addWithoutOutcome(message?: string) {
  localStorage.setItem('pet-store:undo', '0');
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  const failure = { code: 'x', message, status: 500 };
  app.intercept(({ method }) => {
    if (method !== 'POST') return undefined;
    return message === undefined
      ? Promise.reject(new TypeError('network error'))
      : Promise.resolve(Response.json(failure, { status: 500 }));
  });
  await app.user.type(screen.getByLabelText('Category ID'), '4{Enter}');
  return app;
}

test.each<[words: RegExp, message?: string]>([
  [/^No response was received from the service\./],
  [/The service says: Disk full /, 'Disk full'],
])('Details begins with what happened, in the words of the service: %o', async (words, message) => {
  const app = await addWithoutOutcome(message);
  await screen.findByText(wholeText(/^There were no available pets at [\d:]+\. Details$/));
  await app.user.click(await button('Details'));
  screen.getByText(wholeText(words));
});

test('after No, not added, the same pet can be added again', async () => {
  const app = await addWithoutOutcome();
  await app.user.click(await button('No, not added'));
  app.intercept(undefined);
  const again = await button('Add it again');
  // What was answered needs no details.
  expect(within(line()).getAllByRole('button')).toEqual([again]);
  await app.user.click(again);
  await within(line()).findByRole('link', { name: 'Added as pet 1' });
  expect(app.sent.filter(isPost)).toHaveLength(2);
});

test('Check again offline says that the lists will be checked later, and checks them then', async () => {
  await writePet('Rex', { state: unknown({ listed: 2 }) });
  const app = await renderOpenApp({ address: '/pets/sent' });
  app.setOnline(false);
  await app.user.click(await button('Check again'));
  const words = 'You are offline. The lists will be checked when you are back online.';
  await within(line()).findByText(words);
  within(line()).getByText(/^Not in the list of 2 available pets/);
  app.setOnline(true);
  dispatchEvent(new Event('online'));
  await within(line()).findByText(/^There were no available pets at/);
  expect(screen.queryByText(words)).toBeNull();
});

test('Alt+Y first scrolls to a question that is not visible, and answers it with the next press', async () => {
  await writePet('Rex', { state: unknown({ pets: [REX] }) });
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  await button('Yes, pet 4');
  let top = 2000;
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rects.mockImplementation(() => new DOMRect(0, top, 100, 40));
  const scroll = vi.fn<() => void>(() => (top = 300));
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  await user.keyboard('{Alt>}y{/Alt}');
  expect(scroll).toHaveBeenCalledOnce();
  expect(within(line()).getByText('Was it added?')).toBeDefined();
  await user.keyboard('{Alt>}y{/Alt}');
  await waitFor(() => within(line()).getByRole('link', { name: 'Marked as added: pet 4' }));
});
