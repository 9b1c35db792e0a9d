// The search beyond the rows of the page: what it loads, when, and what it says.
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PetStatus } from '../../../api/schemas.ts';
import { manyPets, renderOpenApp } from '../../../testing/render-app.tsx';

/** Pets with the three statuses in turns. */
const mixedPets = (count: number) =>
  manyPets(count).map((pet, index) => Object.assign(pet, { status: PetStatus.options[index % 3] }));

afterEach(() => {
  focusManager.setFocused(undefined);
});

const FOUR_LISTS = [
  'GET /pets?limit=100',
  'GET /pets?limit=100&status=available',
  'GET /pets?limit=100&status=pending',
  'GET /pets?limit=100&status=sold',
];

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const rows = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent?.trim());
const searchAgain = () => screen.getByRole('button', { name: 'Search again' });
const refuse = (status: number) => Promise.resolve(new Response('{}', { status }));

/** Opens a list. Also returns a function for the requests sent since then. */
async function openList(address = '/pets', pets = mixedPets(250)) {
  const app = await renderOpenApp({ address, pets });
  await screen.findByText(/^(?:First|All) \d/, { selector: '[role=status]' });
  const before = app.sent.length;
  return { ...app, sentSince: () => app.sent.slice(before).toSorted() };
}

/** Lets this many milliseconds pass. */
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('finds the 150th pet of a list of 20 by typing its name, with the four lists of up to 100', async () => {
  const { user, sentSince } = await openList();
  await user.type(await field(), 'Pet 150');
  await screen.findByText(/^1 match in 250 pets, as of \d\d:\d\d\. There may be more\.$/);
  expect(rows()).toEqual(['Pet 150']);
  expect(sentSince()).toEqual(FOUR_LISTS);
});

test('loads one list if a status is chosen', async () => {
  const { user, sentSince } = await openList('/pets?status=sold&limit=50');
  await user.type(await field(), 'Pet 240');
  await screen.findByText(/^1 match in all 83 sold pets, as of/);
  expect(rows()).toEqual(['Pet 240']);
  expect(sentSince()).toEqual(['GET /pets?limit=100&status=sold']);
});

test('loads nothing if the list is not cut off', async () => {
  const { user, sentSince } = await openList('/pets', mixedPets(12));
  await user.type(await field(), 'Pet 12');
  await screen.findByText('1 match in all 12 pets.');
  expect(sentSince()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull();
});

test('says nothing for each key, and one result after a pause', async () => {
  const { user } = await openList();
  const announced: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole('status'))
      if (/Searching|match/.test(textContent ?? '') && textContent !== announced.at(-1))
        announced.push(textContent ?? '');
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.type(await field(), 'Pet 15');
  await screen.findByText(/^13 matches in/);
  expect(announced).toEqual([
    'Searching…',
    expect.stringMatching(/^13 matches in 250 pets, as of/),
  ]);
});

test('loads nothing until typing has paused for 400 ms', async () => {
  const { sentSince } = await openList();
  const input = await field();
  vi.useFakeTimers();
  fireEvent.change(input, { target: { value: 'Pet 1' } });
  await pass(390);
  fireEvent.change(input, { target: { value: 'Pet 15' } });
  await pass(390);
  expect(sentSince()).toEqual([]);
  await pass(20);
  vi.useRealTimers();
  await vi.waitFor(() => expect(sentSince()).toEqual(FOUR_LISTS));
});

test('filters the loaded rows immediately, and is not final before the lists have arrived', async () => {
  const { user, intercept } = await openList();
  intercept(() => new Promise(() => undefined));
  await user.type(await field(), 'Pet 2');
  await waitFor(() => expect(rows()).toEqual(['Pet 2', 'Pet 12', 'Pet 20']));
  expect(screen.getByText('Searching…')).toBeDefined();
  await user.type(await field(), '40');
  await waitFor(() => expect(rows()).toEqual([]));
  expect(screen.queryByText(/^No pet here has/)).toBeNull();
  expect(screen.queryByText(/match/)).toBeNull();
});

test('does not reload cached lists until the tab becomes visible after two minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, sentSince } = await openList();
  await user.type(await field(), 'Pet 15');
  await screen.findByText(/^13 matches in/);
  await user.type(await field(), '0');
  await screen.findByText(/^1 match in/);
  expect(sentSince()).toHaveLength(4);

  await pass(121_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await pass(1000);
  // All four are loaded again: they were older than two minutes when the tab became visible.
  expect(sentSince().filter((request) => FOUR_LISTS.includes(request))).toHaveLength(8);
  await user.type(await field(), '{Backspace}1');
  await screen.findByText(/^1 match in/);
  expect(rows()).toEqual(['Pet 151']);
  expect(sentSince().filter((request) => FOUR_LISTS.includes(request))).toHaveLength(8);
});

test('loads the lists again on Search again and on Refresh', async () => {
  const { user, catalogue, sentSince } = await openList();
  await user.type(await field(), 'Luna');
  await screen.findByText(/^No matches in/);
  expect(screen.getByText(/^No pet here has/)).toBeDefined();
  await catalogue.add({ name: 'Luna', categoryId: 4n, status: 'sold' });
  await user.click(searchAgain());
  await screen.findByText(/^1 match in/);
  expect(sentSince()).toHaveLength(8);
  await catalogue.add({ name: 'Luna 2', categoryId: 4n, status: 'sold' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^2 matches in/);
});

test('stops after a 429 until a person asks, and keeps the loaded rows', async () => {
  const { user, intercept, sentSince } = await openList();
  intercept((request) => (request.url.includes('sold') ? refuse(429) : undefined));
  await user.type(await field(), 'Pet 1');
  await screen.findByRole('alert');
  expect(rows()).toContain('Pet 19');
  const sent = sentSince().length;
  expect(sent).toBe(4);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await pass(121_000);
  await user.type(await field(), '5');
  await screen.findByText(/^9 matches in/);
  expect(sentSince().filter((request) => FOUR_LISTS.includes(request))).toHaveLength(sent);

  intercept(undefined);
  await user.click(searchAgain());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.type(await field(), '0');
  await screen.findByText(/^1 match in 250 pets/);
});

test('shows a failure, and says with Try again what is in the lists', async () => {
  const { user, intercept } = await openList('/pets', mixedPets(99));
  intercept(() => refuse(403));
  await user.type(await field(), 'Pet 99');
  expect((await screen.findByRole('alert')).textContent).toContain('does not allow this');
  expect(screen.getByText('No matches in 20 pets. There may be more pets.')).toBeDefined();
  expect(screen.queryByText(/^No pet here has/)).toBeNull();
  intercept(undefined);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^1 match in all 99 pets, as of/);
  expect(document.activeElement).toBe(await field());
});
