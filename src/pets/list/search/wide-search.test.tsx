// The search beyond the rows of the page: what it loads, when, and what it says.
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PetStatus } from '../../../api/schemas.ts';
import { holdRequests } from '../../../testing/steps/import-steps.ts';
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

const field = () => screen.getByRole('searchbox', { name: 'Find pets' });
const rows = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent?.trim());
const button = (name: string) => screen.getByRole('button', { name });
const refuse = (status: number) => Promise.resolve(new Response('{}', { status }));
/** Enters a whole text, as a scanner does. */
const enter = (value: string) => fireEvent.change(field(), { target: { value } });

/** Opens a list. Also returns a function for the lists of up to 100 that were loaded since then. */
async function openList(address = '/pets', pets = mixedPets(250)) {
  const app = await renderOpenApp({ address, pets });
  await screen.findByText(/^(?:First|All) \d/, { selector: '[role=status]' });
  const full = () => app.sent.filter((request) => request.includes('limit=100')).toSorted();
  return { ...app, full };
}

/** Lets this many milliseconds pass. */
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('loads four lists for a text, and not again until the tab becomes visible after two minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { full } = await openList();
  enter('Pet 150');
  await screen.findByText(/^1 match in 250 pets, as of \d\d:\d\d\. There may be more\.$/);
  expect(rows()).toEqual(['Pet 150']);
  enter('Pet 15');
  await screen.findByText(/^13 matches in/);
  expect(full()).toEqual(FOUR_LISTS);

  await pass(121_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(full()).toHaveLength(8));
  enter('Pet 151');
  await screen.findByText(/^1 match in/);
  expect(full()).toHaveLength(8);
});

test('loads one list if a status is chosen, and none if the list is not cut off', async () => {
  const { user, full } = await openList('/pets?status=sold&limit=50');
  enter('Pet 240');
  await screen.findByText(/^1 match in all 83 sold pets, as of/);
  expect(full()).toEqual(['GET /pets?limit=100&status=sold']);
  await user.selectOptions(screen.getByLabelText('Limit'), '100');
  await screen.findByText('1 match in all 83 sold pets.');
  expect(full()).toEqual(Array(2).fill('GET /pets?limit=100&status=sold'));
});

test('tells a failed refresh of all lists once, where no row moves', async () => {
  const { user, intercept } = await openList();
  enter('Pet 150');
  await screen.findByText(/^1 match in 250 pets/);
  intercept(() => refuse(400));
  await user.click(button('Refresh'));
  await screen.findByText('Could not refresh.');
  await waitFor(() => expect(button('Try again').getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  // What was searched, below the rows, or instead of them.
  screen.getByText(/^1 match in 250 pets, as of \d\d:\d\d\. There may be more\.$/);
  enter('Zebra');
  await screen.findByText(/^No matches in 250 pets, as of/);
  screen.getByRole('button', { name: 'Clear the search' });
  enter('Pet 150');
  intercept(undefined);
  await user.click(button('Try again'));
  await screen.findByText(/^1 match in 250 pets/);
});

test('says nothing for each key, and one result after a pause', async () => {
  const app = await openList();
  const lists = holdRequests(app, 'GET');
  const announced: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole('status'))
      if (/Searching|match/.test(textContent ?? '') && textContent !== announced.at(-1))
        announced.push(textContent ?? '');
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  // The clock stands still between the keys, so that none is followed by a pause on a slow machine.
  vi.useFakeTimers();
  for (const text of ['t', 't ', 't 1', 't 15']) {
    enter(text);
    await pass(390);
  }
  await pass(20);
  vi.useRealTimers();
  await waitFor(() => expect(lists).toHaveLength(4));
  await screen.findByText('Searching…');
  for (const respond of lists) respond();
  await screen.findByText(/^13 matches in/);
  expect(announced).toEqual([
    'Searching…',
    expect.stringMatching(/^13 matches in 250 pets, as of/),
  ]);
});

test('loads nothing until typing has paused for 400 ms, and is not final before the lists are there', async () => {
  const { full, intercept } = await openList();
  intercept(() => new Promise(() => undefined));
  vi.useFakeTimers();
  enter('Pet 2');
  await pass(390);
  expect(rows()).toEqual(['Pet 2', 'Pet 12', 'Pet 20']);
  enter('Pet 240');
  await pass(390);
  expect(full()).toEqual([]);
  await pass(20);
  vi.useRealTimers();
  await waitFor(() => expect(full()).toEqual(FOUR_LISTS));
  expect(rows()).toEqual([]);
  screen.getByText('Searching…');
  expect(screen.queryByText(/^No(?:ne| pet)|match/)).toBeNull();
});

test('stops after a 429 until a person asks, and keeps the loaded rows', async () => {
  const { user, intercept, full } = await openList();
  intercept((request) => (request.url.includes('sold') ? refuse(429) : undefined));
  enter('Pet 1');
  await screen.findByRole('alert');
  // Not before the other lists are there: their requests would not survive two minutes.
  await screen.findByText(/^\d+ matches in 200 pets/);
  expect(rows()).toContain('Pet 19');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await pass(121_000);
  enter('Pet 15');
  await screen.findByText(/^9 matches in/);
  expect(full()).toEqual(FOUR_LISTS);

  intercept(undefined);
  await user.click(button('Refresh'));
  await screen.findByText(/^13 matches in 250 pets/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a failure, and says with Try again what is in the lists', async () => {
  const { user, intercept } = await openList('/pets', mixedPets(99));
  intercept(() => refuse(403));
  enter('Pet 99');
  expect((await screen.findByRole('alert')).textContent).toContain('does not allow this');
  await screen.findByText('No matches in 20 pets. There may be more pets.');
  expect(screen.queryByText(/^No(?:ne| pet) /)).toBeNull();
  intercept(undefined);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^1 match in all 99 pets, as of/);
  expect(document.activeElement).toBe(field());
});
