import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import type { RowFacts } from '../../database/schema.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { added, refused, unknown, writePet } from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

const addButton = () => screen.getByRole('button', { name: 'Add pet' });
const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const line = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Just sent' })).getByRole('row', { name });
const names = () =>
  within(screen.getByRole('region', { name: 'Just sent' }))
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent);

async function openForm(pets = manyPets(0)) {
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await screen.findByRole('heading', { name: 'Add a pet', level: 1 });
  return app;
}

async function add({ user }: TestApp, name: string) {
  await user.type(screen.getByLabelText('Category'), '4');
  await user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
}

test('adds a pet and shows the ID from the service, above the pets of another tab', async () => {
  await writePet('Tom', { state: added(7n) });
  const app = await openForm(manyPets(40));
  await app.user.click(screen.getByRole('radio', { name: 'Pending' }));
  await app.user.click(screen.getByLabelText('Category'));
  await app.user.paste('9007199254740993');
  await app.user.type(screen.getByLabelText('Name'), '  Rex ');
  await addAndSend(app, 'Rex', () => app.user.keyboard('{Enter}'));
  await screen.findByText(wholeText('Rex was added as pet 41.'));
  expect(line(/Rex/).textContent).toMatch(/^\d\d:\d\dRex9007199254740993PendingAdded as pet 41$/);
  expect(names()).toEqual(['Rex', 'Tom']);
  expect(screen.getByText('2 added today')).toBeDefined();
  expect(await app.catalogue.find(41n)).toEqual({
    id: 41n,
    name: 'Rex',
    categoryId: 9_007_199_254_740_993n,
    status: 'pending',
  });
});

test('a label that is scanned into Name is no new pet, and its problem says of which pet it is', async () => {
  const app = await openForm(manyPets(14));
  await add(app, `${location.origin}/pets/14`);
  await screen.findAllByText('This is the label of pet 14. Scan it in Find pets.');
  expect(screen.getByLabelText('Name')).toBe(document.activeElement);
  // Once more, into the same field.
  await app.user.keyboard(`${location.origin}/pets/12{Enter}`);
  await screen.findAllByText('This is the label of pet 12. Scan it in Find pets.');
  expect(names()).toEqual([]);
  await app.user.clear(screen.getByLabelText('Name'));
  await addAndSend(app, 'Rex');
  await waitFor(() => expect(posts(app.sent)).toHaveLength(1));
});

test('shows the newest ten pets, and shows all of them in Sent', async () => {
  for (let index = 1; index <= 12; index += 1)
    await writePet(`Pet ${index}`, { state: added(BigInt(index)) });
  const app = await openForm();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Added as/ })).toHaveLength(10));
  expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Pet ${12 - index}`));
  await app.user.click(screen.getByRole('link', { name: 'View all in Sent' }));
  const table = await screen.findByRole('table', { name: 'Sent' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
});

test('loads one list for the form, and none for a pet, and warns about a name even after a reload', async () => {
  const app = await openForm(manyPets(3, { status: 'pending' }));
  const lists = () => app.sent.filter((request) => request.startsWith('GET /pets?limit=100'));
  await waitFor(() => expect(lists()).toEqual(['GET /pets?limit=100&status=available']));
  await app.user.type(screen.getByLabelText('Category'), '4');
  await addAndSend(app, 'Rex');
  await addAndSend(app, 'Luna');
  await screen.findByText(wholeText(/Luna was added as pet 5\./));
  await app.user.type(screen.getByLabelText('Name'), 'rex');
  await screen.findByText(/^A pet with this name is already in the store/);
  expect(lists()).toHaveLength(1);

  await app.user.click(screen.getByRole('radio', { name: 'Pending' }));
  await waitFor(() => expect(lists()).toHaveLength(2));
  app.restart();
  await waitFor(() => expect(value('Name')).toBe('rex'));
  await waitFor(() => expect(lists().at(-1)).toBe('GET /pets?limit=100&status=pending'));
  await app.user.clear(screen.getByLabelText('Name'));
  await app.user.paste('Pet 2');
  await screen.findByText(/^Already here: pet 2, Pending, category 4/);
});

test.each<[string, Partial<RowFacts>]>([
  ['is a question', unknown()],
  ['was not sent', { withdrawnBy: 'person' }],
  ['was refused', refused('No.')],
])('warns about the name of a pet that %s, as long as no list has it', async (_, state) => {
  await writePet('Luna', { state });
  const app = await openForm();
  await app.user.type(screen.getByLabelText('Name'), 'luna');
  await screen.findByText('A pet with this name is in Sent, waiting or to check.');
  screen.getByText('Already in Sent: waiting or to check');
  await app.user.clear(screen.getByLabelText('Name'));
  await waitFor(() => expect(screen.queryByText(/in Sent: waiting/)).toBeNull());
});

test('a name that the store and Sent have is said to be in both', async () => {
  await writePet('Pet 2', { state: refused('No.') });
  const app = await openForm(manyPets(3));
  await app.user.type(screen.getByLabelText('Name'), 'pet 2');
  await screen.findByText(/^Already in Sent, and here: pet 2, Available, category 4/);
});

test('does not load a list again for each typed letter after it has failed', async () => {
  const app = await openForm();
  app.intercept((request) =>
    request.url.includes('limit=100')
      ? Promise.resolve(new Response('{}', { status: 403 }))
      : undefined,
  );
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  const lists = () => app.received.filter((request) => request.endsWith('status=sold'));
  await waitFor(() => expect(lists()).toHaveLength(1));
  await app.user.type(screen.getByLabelText('Name'), 'Rex');
  expect(lists()).toHaveLength(1);
});

test('keeps the category, says so, and clears every field on Clear', async () => {
  const app = await openForm();
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await add(app, 'Rex');
  await screen.findByText('Kept from the last pet');
  await app.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([value('Name'), value('Category')]).toEqual(['', '']);
  expect(screen.getByRole('radio', { name: 'Available' })).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('shows the problem below each field, and focuses the first of them', async () => {
  const { user, sent } = await openForm();
  await user.click(addButton());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(await screen.findByText('Enter a name')).toBeDefined();
  expect(screen.getByText('Enter a category')).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Category')));
  expect(posts(sent)).toEqual([]);
});

test('takes pets while offline, says that they wait, and sends them once it is online', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm();
  app.setOnline(false);
  await add(app, 'Rex');
  await screen.findByText('Waiting: you are offline.');
  expect(value('Name')).toBe('');
  await app.user.type(screen.getByLabelText('Quantity'), '2');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await screen.findAllByText('You are offline. 3 pets will be sent when you are back online.');
  await waitFor(() => expect(screen.getAllByText('Waiting: you are offline.')).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: '2 × Guppy' }));
  await waitFor(() => expect(screen.getAllByText('Waiting: you are offline.')).toHaveLength(4));
  // The line itself has the reason. It is not repeated below.
  expect(screen.queryByText('You are offline.')).toBeNull();
  expect(posts(app.sent)).toEqual([]);
  app.setOnline(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Added as/ })).toHaveLength(3));
  expect(posts(app.sent)).toHaveLength(3);
});

test('says that a pet waits if the computer goes offline after the press', async () => {
  localStorage.setItem('pet-store:undo', '10');
  const app = await openForm();
  // The clock stands still, so that a slow machine does not send it first.
  vi.useFakeTimers({ toFake: ['Date'] });
  await add(app, 'Rex');
  await screen.findByText('Sending in 10 s');
  app.setOnline(false);
  fireEvent(window, new Event('offline'));
  await screen.findAllByText('You are offline. 1 pet will be sent when you are back online.');
  await screen.findByText('Waiting: you are offline.');
  screen.getByRole('button', { name: 'Undo, Rex' });
  expect(screen.queryByRole('button', { name: 'Send now, Rex' })).toBeNull();
  expect(posts(app.sent)).toEqual([]);
});
