import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { database } from '../../database/database.ts';
import type { Finding } from '../../database/schema.ts';
import { save } from '../../outbox/row-status.ts';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { unknown, writePet } from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const line = () => screen.getByRole('row', { name: /Rex/ });
const press = ({ user }: TestApp, name: string) =>
  user.click(screen.getByRole('button', { name: `${name}, Rex` }));

/** Shows a question about the pet Rex in **Sent**. */
async function openQuestion(finding?: Partial<Finding>): Promise<TestApp & { id: number }> {
  const id = await writePet('Rex', { state: unknown(finding) });
  const app = await renderOpenApp({ address: '/pets/sent', pets: manyPets(3) });
  await within(await screen.findByRole('row', { name: /Rex/ })).findByText('Was it added?');
  return { ...app, id };
}

test('offers the new pet of the list when it is stored but the response is lost', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  // With this list, the page knows which pets were there before.
  await waitFor(() => expect(app.received).toContain('GET /pets?limit=100&status=available'));
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('network error')))
      : undefined,
  );
  await addAndSend(app, 'Rex');
  await screen.findByText(wholeText('Probably: pet 4 matches exactly.'));
  expect(screen.getByRole('link', { name: 'pet 4' }).getAttribute('href')).toBe('/pets/4');
  expect(within(line()).getByText('Was it added?')).toBeDefined();
  await app.user.type(screen.getByLabelText('Name'), 'Luna');

  await press(app, 'Yes, pet 4');
  await within(await screen.findByRole('region', { name: 'Just sent' })).findByRole('link', {
    name: 'Marked as added: pet 4',
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Luna');
  expect(posts(app.sent)).toHaveLength(1);
});

test('finds a pet beyond a full list, by an ID after the newest one of this computer', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(120) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await addAndSend(app, 'Luna');
  await screen.findByText(wholeText('Luna was added as pet 121.'));
  app.sent.length = 0;
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => new Response('{}', { status: 502 }))
      : undefined,
  );
  await addAndSend(app, 'Rex');
  await screen.findByText(wholeText('Probably: pet 122 matches exactly.'));
  expect(app.sent.filter((request) => /^GET \/pets\/\d/.test(request))).toHaveLength(5);
  expect(app.sent.filter((request) => request.includes('limit=100')).length).toBeLessThan(7);
});

const REX = { id: 4n, name: 'Rex', categoryId: 4n, status: 'available' };

test('Alt+Y focuses the first answer of a question that offers two pets', async () => {
  const { user } = await openQuestion({ pets: [REX, { ...REX, id: 5n }] });
  await user.keyboard('{Alt>}y{/Alt}');
  expect(document.activeElement?.textContent).toBe('Yes, pet 4');
  expect(within(line()).getByText('Was it added?')).toBeDefined();
});

test('shows the reason under Details', async () => {
  const app = await openQuestion({ listed: 42, isComplete: true });
  const reason = wholeText(
    /^No response was received from the store. Checked all 42 available pets at [^ ]+\.$/,
  );
  expect(screen.queryByText(reason)).toBeNull();
  await press(app, 'Details');
  screen.getByText(reason);
  await press(app, 'Details');
  expect(screen.queryByText(reason)).toBeNull();
});

test('Send again sends the same pet once more, in the same line', async () => {
  const app = await openQuestion();
  screen.getByText(/^Not (?:yet )?in the list of 3 available pets at \d\d:\d\d\.$/);
  await press(app, 'Send again (may create a duplicate)');
  await screen.findByRole('link', { name: 'Added as pet 4' });
  expect(posts(app.sent)).toHaveLength(1);
  expect(screen.getAllByRole('row', { name: /Rex/ })).toHaveLength(1);
});

test('accepts the ID of the added pet', async () => {
  const app = await openQuestion({ listed: 100, isComplete: false });
  await app.catalogue.add({ name: 'Rex', categoryId: 4n });
  await press(app, 'Yes');
  const field = await screen.findByLabelText('Pet ID, if you know it');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await app.user.type(field, '999{Enter}');
  await screen.findByText('There is no pet 999.');
  await app.user.clear(field);
  await app.user.type(field, '4{Enter}');
  const words = 'Marked as added: pet 4';
  await screen.findByRole('link', { name: words });
  // The outcome, which now has another button.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`${words}Change answer`));
});

test('accepts the ID of a different pet after it has shown that pet', async () => {
  const app = await openQuestion();
  await press(app, 'Yes');
  await app.user.type(await screen.findByLabelText('Pet ID, if you know it'), '2{Enter}');
  await screen.findByText(wholeText(/^Pet 2 is Pet 2, category 4, Available\./));
  // A scanner may end its text with two Enters.
  expect(document.activeElement).toBe(screen.getByLabelText('Pet ID, if you know it'));
  await app.user.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: 'Marked as added: pet 2' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Mark as pet 2 anyway' }));
  await screen.findByRole('link', { name: 'Marked as added: pet 2' });
});

test('asks again before it accepts the ID of a pet that was in the store before', async () => {
  const app = await openQuestion();
  await app.catalogue.add({ name: 'Rex', categoryId: 4n });
  await database.change(async (tx) => {
    const { environment, press: id } = (await tx.get('rows', app.id)) ?? {};
    if (environment && id) tx.put('seenBefore', { id, environment, ids: [4n], complete: [] });
  });
  await press(app, 'Yes');
  await app.user.type(await screen.findByLabelText('Pet ID, if you know it'), '4{Enter}');
  await screen.findByText(
    wholeText(/^Pet 4 is Rex, .*\. It was in the store before this pet was sent\. Confirm only/),
  );
  expect(screen.queryByRole('link', { name: 'Marked as added: pet 4' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Mark as pet 4 anyway' }));
  await screen.findByRole('link', { name: 'Marked as added: pet 4' });
});

test('says that a list could not be loaded, and why nothing was done', async () => {
  const app = await openQuestion();
  app.intercept(() => Promise.resolve(new Response('{}', { status: 418 })));
  await press(app, 'Check again');
  await screen.findByText(/^The list of available pets could not be loaded at /);
  expect(document.activeElement?.textContent).toBe('Check again');

  // Another tab answers the question, without a message to this page.
  await database.change(async (tx) => {
    const row = await tx.get('rows', app.id);
    if (row === undefined) throw new Error('There is no question.');
    const at = Date.now();
    save(tx, { ...row, answer: { type: 'not added', at } }, at);
  });
  await press(app, 'Send again (may create a duplicate)');
  await screen.findByText('Marked as not added');
  expect(posts(app.sent)).toHaveLength(0);
});

test('an answer can be changed, and the lists are checked again', async () => {
  const app = await openQuestion({ pets: [REX] });
  await press(app, 'Yes, pet 4');
  await screen.findByRole('link', { name: 'Marked as added: pet 4' });
  await press(app, 'Change answer');
  await within(line()).findByText(/^Not (?:yet )?in the list of 3 available pets at/);
  within(line()).getByText('Was it added?');
  await press(app, 'Dismiss');
  await screen.findByText('Unknown, dismissed');
  within(line()).getByText(/^Not (?:yet )?in the list of 3 available pets at/);
});

test('Check again offline says that the lists will be checked later, and checks them then', async () => {
  const app = await openQuestion({ listed: 2 });
  app.setOnline(false);
  await press(app, 'Check again');
  const words = 'You are offline. The lists will be checked when you are back online.';
  await within(line()).findByText(words);
  within(line()).getByText(/^Not (?:yet )?in the list of 2 available pets/);
  app.setOnline(true);
  dispatchEvent(new Event('online'));
  await within(line()).findByText(/^Not (?:yet )?in the list of 3 available pets at/);
  expect(screen.queryByText(words)).toBeNull();
});

test('Alt+Y first scrolls to the latest question if it is not visible, and answers it with the next press', async () => {
  await writePet('Kiwi', { state: unknown() });
  const { user } = await openQuestion({ pets: [REX] });
  screen.getByRole('button', { name: 'Yes, pet 4, Rex' });
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
  within(screen.getByRole('row', { name: /Kiwi/ })).getByText('Was it added?');
});

test('a second Alt+Y does not answer the next question, but gives the focus to its answers', async () => {
  await writePet('Kiwi', { state: unknown({ pets: [{ ...REX, id: 9n, name: 'Kiwi' }] }) });
  await writePet('Rex', { state: unknown({ pets: [REX] }) });
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  await screen.findByRole('button', { name: 'Yes, pet 4, Rex' });
  await user.keyboard('{Alt>}y{/Alt}');
  await screen.findByRole('link', { name: 'Marked as added: pet 4' });
  await user.keyboard('{Alt>}y{/Alt}');
  const next = screen.getByRole('button', { name: 'Yes, pet 9, Kiwi' });
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Marked as added: pet 9' });
});
