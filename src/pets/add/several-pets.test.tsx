import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { isPost, namesIn, refusal } from '../../testing/steps/import-steps.ts';
import { type Intercept, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { added, refused, writePress } from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const justSent = () => within(screen.getByRole('region', { name: 'Just sent' }));
const opener = (name: string) => justSent().findByRole('button', { name });
const button = (name: string) => justSent().getByRole('button', { name });
/** The text of the line with this button. */
const lineOf = (name: string) => button(name).closest('tbody')?.textContent;
const names = () =>
  justSent()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const toPosts =
  (respond: (request: Request) => Promise<Response>): Intercept =>
  (request) =>
    request.method === 'POST' ? respond(request) : undefined;

async function openForm(intercept?: Intercept): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new', ...(intercept && { intercept }) });
  await app.user.type(await screen.findByLabelText('Category'), '9');
  return app;
}

async function add({ user }: TestApp, name: string, quantity = ''): Promise<void> {
  if (quantity !== '') await user.type(screen.getByLabelText('Quantity'), quantity);
  await user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
}

test('several alike are sent with one press, numbered, as one line that opens to all of them', async () => {
  const app = await openForm();
  await addAndSend(app, 'Guppy', () => add(app, 'Guppy', '3'));
  const line = await opener('3 × Guppy');
  await waitFor(async () => expect(await namesIn(app)).toEqual(['Guppy 1', 'Guppy 2', 'Guppy 3']));
  expect([value('Name'), value('Quantity')]).toEqual(['', '']);
  await app.user.click(line);
  await waitFor(() =>
    expect(justSent().getAllByRole('link', { name: /^Added as/ })).toHaveLength(3),
  );
  expect(names()).toEqual(['3 × Guppy', 'Guppy 1', 'Guppy 2', 'Guppy 3']);
});

const warnings = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => /already in the store/.test(text ?? ''));

test('numbers continue after the highest one known, can be changed, and are warned of', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm();
  await add(app, 'Guppy', '2');
  await waitFor(async () => expect(await namesIn(app)).toEqual(['Guppy 1', 'Guppy 2']));
  // Later than the second in which a repeated press is ignored.
  await app.user.type(screen.getByLabelText('Name'), 'guppy');
  await app.user.type(screen.getByLabelText('Quantity'), '3');
  const first = screen.getByLabelText('Numbers from');
  await waitFor(() => expect(first).toHaveProperty('placeholder', '3'));
  screen.getByText(wholeText('guppy 3 … guppy 5'));
  // A name that will not be sent is no reason to warn.
  expect(warnings()).toEqual([]);
  await app.user.type(first, 'no. 2');
  screen.getByText(wholeText('guppy 2 … guppy 4'));
  await waitFor(() =>
    expect(warnings()).toEqual([
      expect.stringMatching(
        /^A pet with one of these names is already in the store: Guppy 2, pet \d+, Available, category 9\. You can still add them\.$/,
      ),
    ]),
  );
  await app.user.click(screen.getByLabelText('Number them'));
  expect(screen.queryByLabelText('Numbers from')).toBeNull();
  await app.user.click(screen.getByLabelText('Number them'));
  await app.user.clear(screen.getByLabelText('Numbers from'));
  await app.user.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(async () => expect((await namesIn(app)).slice(2)).toEqual(GUPPIES));
  // The next pet starts anew.
  expect(screen.queryByLabelText('Numbers from')).toBeNull();
});

const GUPPIES = ['guppy 3', 'guppy 4', 'guppy 5'];

test('a typed first number stays with its name', async () => {
  const app = await openForm();
  await app.user.type(screen.getByLabelText('Name'), 'Guppy');
  await app.user.type(screen.getByLabelText('Quantity'), '3');
  await app.user.type(screen.getByLabelText('Numbers from'), '12');
  screen.getByText(wholeText('Guppy 12 … Guppy 14'));
  await app.user.clear(screen.getByLabelText('Name'));
  await app.user.type(screen.getByLabelText('Name'), 'Koi');
  expect(value('Numbers from')).toBe('');
  screen.getByText(wholeText('Koi 1 … Koi 3'));
  // After a slip, it is not typed again.
  await app.user.clear(screen.getByLabelText('Name'));
  await app.user.type(screen.getByLabelText('Name'), 'Guppy');
  expect(value('Numbers from')).toBe('12');
});

test('numbers continue after pets that still wait, and Undo brings the first number back', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await openForm();
  vi.useFakeTimers({ toFake: ['Date'] });
  await add(app, 'Guppy', '2');
  await opener('2 × Guppy');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy');
  await app.user.type(screen.getByLabelText('Quantity'), '2');
  await app.user.type(screen.getByLabelText('Numbers from'), '8{Enter}');
  const undo = () => screen.getAllByRole('button', { name: 'Undo, Guppy' });
  await waitFor(() => expect(undo()).toHaveLength(2));
  await app.user.keyboard('{Alt>}z{/Alt}');
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  expect(value('Numbers from')).toBe('8');
  await app.user.clear(screen.getByLabelText('Numbers from'));
  await screen.findByText(wholeText('Guppy 3 … Guppy 4'));
  vi.useRealTimers();
});

test('many lost responses pause nothing, and each pet has its own answers', async () => {
  const app = await openForm(toPosts(() => Promise.reject(new TypeError('No connection.'))));
  await addAndSend(app, 'Guppy', () => add(app, 'Guppy', '5'));
  await justSent().findByText('5 to check');
  expect(app.sent.filter(isPost)).toHaveLength(5);
  expect(screen.queryByText(/[Pp]aused/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
  await app.user.click(await opener('5 × Guppy'));
  await app.user.click(await screen.findByRole('button', { name: 'No, not added, Guppy 5' }));
  await justSent().findByText('Marked as not added');
  await justSent().findByText('4 to check');
});

test('of several that wait, one can be cancelled or sent alone', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await openForm();
  // The clock stands still, so that a slow machine does not send them first.
  vi.useFakeTimers({ toFake: ['Date'] });
  await add(app, 'Guppy', '3');
  await app.user.click(await opener('3 × Guppy'));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel sending, Guppy 2' }));
  await justSent().findByText('Sending was cancelled.');
  await app.user.click(screen.getByRole('button', { name: 'Send now, Guppy 3' }));
  await justSent().findByRole('link', { name: /^Added as/ });
  await justSent().findByText('1 added, 1 left to send, 1 not sent');
  expect(await namesIn(app)).toEqual(['Guppy 3']);
  vi.useRealTimers();
});

test('several that wait longer than a moment say why, and Undo removes those that were never started', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm(toPosts(() => refusal(403)));
  await add(app, 'Rex');
  await screen.findAllByText('Your API key does not allow this request. 1 pet is waiting.');
  await add(app, 'Guppy', '3');
  await waitFor(() => expect(lineOf('Undo, Guppy')).toContain('UndoWaiting'));
  await app.user.click(button('Undo, Guppy'));
  await waitFor(() => expect(names()).toEqual(['Rex']));
  expect([value('Name'), value('Quantity')]).toEqual(['Guppy', '3']);
  expect(screen.getByLabelText('Number them')).toHaveProperty('checked', true);
  expect(app.sent.filter(isPost)).toHaveLength(1);
});

test('several of which one was started offer Cancel sending, and are then to check', async () => {
  const app = await openForm(toPosts(() => refusal(403)));
  await addAndSend(app, 'Guppy', () => add(app, 'Guppy', '3'));
  await waitFor(() => expect(lineOf('Cancel sending, Guppy')).toContain('Waiting'));
  expect(screen.queryByRole('button', { name: 'Undo, Guppy' })).toBeNull();
  await app.user.click(button('Cancel sending, Guppy'));
  await justSent().findByText('3 to check');
  await justSent().findByText(/\b3 not sent\b/);
  await app.user.click(await opener('3 × Guppy'));
  await waitFor(() => expect(justSent().getAllByText('Sending was cancelled.')).toHaveLength(3));
  justSent().getByRole('button', { name: 'Send now, Guppy 2' });
  await app.user.click(justSent().getByRole('button', { name: 'Dismiss, Guppy 2' }));
  await justSent().findByText('2 to check');
});

test('one of several that is corrected alone has its own name, also after Undo', async () => {
  localStorage.setItem('pet-store:undo', '10');
  await writePress('Newt', [added(1n), refused('No such name.')]);
  const app = await openForm();
  await app.user.clear(screen.getByLabelText('Category'));
  await app.user.click(await opener('2 × Newt'));
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Newt 2' }));
  await screen.findByText(wholeText('Correcting Newt 2, which was not added.'));
  vi.useFakeTimers({ toFake: ['Date'] });
  await app.user.type(screen.getByLabelText('Name'), 'a{Enter}');
  await app.user.click(await screen.findByRole('button', { name: /^Undo, Newt 2a/ }));
  await screen.findByText(wholeText('Correcting Newt 2, which was not added.'));
  vi.useRealTimers();
});

test('several that were refused are corrected together, and stay one line with what was refused', async () => {
  localStorage.setItem('pet-store:undo', '10');
  await writePress('Bad Guppy', [refused('No such name.'), refused('No such name.')]);
  const app = await openForm();
  await app.user.clear(screen.getByLabelText('Category'));
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Bad Guppy' }));
  await screen.findByText(wholeText('Correcting 2 × Bad Guppy, which were not added.'));
  await app.user.clear(screen.getByLabelText('Name'));
  vi.useFakeTimers({ toFake: ['Date'] });
  await app.user.type(screen.getByLabelText('Name'), 'Guppy');
  await app.user.click(screen.getByRole('button', { name: 'Add 2 pets' }));
  await opener('2 × Guppy');
  // **Undo** brings back the correction, and the refused pets.
  await app.user.click(await screen.findByRole('button', { name: 'Undo, Guppy' }));
  await opener('2 × Bad Guppy');
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  await screen.findByText(wholeText('Correcting 2 × Bad Guppy, which were not added.'));
  await app.user.click(screen.getByRole('button', { name: 'Add 2 pets' }));
  await app.user.click(await screen.findByRole('button', { name: 'Send now, Guppy' }));
  vi.useRealTimers();
  await justSent().findByText('2 added');
  expect(await namesIn(app)).toEqual(['Guppy 1', 'Guppy 2']);
  await app.user.click(await opener('2 × Guppy'));
  await waitFor(() => expect(justSent().getAllByText(/^Refused first as/)).toHaveLength(2));
  expect(names()).toEqual(['2 × Guppy', 'Guppy 1', 'Guppy 2']);
});
