import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { isPost } from '../../testing/steps/import-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';

/** Pets with consecutive IDs, the same category, and the same status or none. */
const pets = (from: number, count: number, status: string | undefined, categoryId = 4n): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: BigInt(from + index),
    name: 'Rex',
    categoryId,
    ...(status !== undefined && { status }),
  }));

const open = async (some: Pet[]) => {
  const app = await renderOpenApp({ address: '/pets/overview', pets: some });
  await screen.findByRole('heading', { name: 'Overview', level: 1 });
  return app;
};

const refused = (body = '') => Promise.resolve(new Response(body, { status: 403 }));

/** The text of each cell, by row. */
async function tableTexts() {
  const table = await screen.findByRole('table', { name: 'Pets by category and status' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

test('counts a store exactly if the lists hold all its pets', async () => {
  const { sent } = await open([
    ...pets(1, 3, 'available'),
    ...pets(10, 2, 'sold'),
    ...pets(20, 1, 'sold', 9_007_199_254_740_993n),
  ]);
  await screen.findByText('Counted all 6 pets.');
  expect(await tableTexts()).toEqual([
    ['Category', 'All', 'Available', 'Pending', 'Sold'],
    ['All', '6', '3', '0', '3'],
    ['4', '5', '3', '0', '2'],
    ['9007199254740993', '1', '0', '0', '1'],
  ]);
  // A count of 0 is no link.
  expect(screen.queryByRole('link', { name: /Pending/ })).toBeNull();
  expect(sent.slice(1).toSorted()).toEqual([
    'GET /pets?limit=100',
    'GET /pets?limit=100&status=available',
    'GET /pets?limit=100&status=pending',
    'GET /pets?limit=100&status=sold',
  ]);
});

test('marks counts with + if a list is full, and explains it once', async () => {
  await open([...pets(1, 120, 'available'), ...pets(200, 7, 'sold'), ...pets(300, 2, undefined)]);
  await screen.findByText('Counted 107 pets.');
  screen.getByText('+ There may be more.');
  expect((await tableTexts()).slice(1)).toEqual([
    ['All', '107+', '100+', '0', '7', '0+'],
    ['4', '107+', '100+', '0', '7', '0+'],
  ]);
});

test('the bars of all statuses have one scale, and those of all pets another', async () => {
  await open([
    ...pets(1, 4, 'available'),
    ...pets(10, 2, 'sold'),
    ...pets(20, 1, 'pending', 7n),
    ...pets(30, 2, 'sold', 7n),
  ]);
  const row = await screen.findByRole('row', { name: /^7/ });
  const bars = [...row.querySelectorAll<HTMLElement>('[data-kind] > span')];
  expect(bars.map(({ style }) => style.inlineSize)).toEqual(['50%', '25%', '50%']);
});

test('shows an empty state if the store has no pets', async () => {
  await open([]);
  await screen.findByText('No pets.');
  expect(screen.getByRole('link', { name: 'Add pet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import pets' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says that a list failed and loads it again on "Try again"', async () => {
  const { user, intercept } = await renderOpenApp({
    pets: [...pets(1, 3, 'available'), ...pets(10, 100, 'sold'), ...pets(200, 2, 'pending')],
  });
  intercept((request) => (request.url.includes('pending') ? refused() : undefined));
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Your API key does not allow this request.');
  expect((await tableTexts())[1]?.map(Number.parseFloat)).toEqual([NaN, 103, 3, 0, 100, 0]);

  intercept(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Counted 105 pets/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Counts' }));
});

test('says that it is counting until all four lists have settled', async () => {
  const { user, intercept } = await renderOpenApp({ pets: pets(1, 3, 'available') });
  intercept((request) => (request.url.includes('sold') ? new Promise(() => undefined) : undefined));
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Counting pets…');
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true');
});

test('keeps the last counts after a failure, which the status line says', async () => {
  const { user, intercept } = await open(pets(1, 3, 'available'));
  await screen.findByText('Counted all 3 pets.');
  intercept((request) => (request.url.includes('status') ? undefined : refused()));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const failure = 'Could not refresh.';
  await screen.findByText(failure);
  screen.getByText('Your API key does not allow this request.');
  // The button of the refresh says it, and no other.
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await tableTexts())[1]).toEqual(['All', '3', '3', '0', '0']);
  intercept(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Counted all 3 pets.');
  expect(screen.queryByText(failure)).toBeNull();
});

test('a count leads to pets that only the lists of the statuses have', async () => {
  const { user } = await open([...pets(1, 120, 'available'), ...pets(200, 2, 'sold', 7n)]);
  await user.click(await screen.findByRole('link', { name: /^All 2.*, category 7$/ }));
  await screen.findByText(/^2 matches in 102 pets, as of \d\d:\d\d\. There may be more\./);
});

test('counts a pet of the form that is added while the page is open', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: pets(1, 3, 'available') });
  const { user, intercept, serve } = app;
  let add: () => void = () => undefined;
  intercept((request) =>
    request.method === 'POST'
      ? new Promise((resolve) => {
          add = () => resolve(serve(request));
        })
      : undefined,
  );
  await user.type(await screen.findByLabelText('Category'), '4');
  await addAndSend(app, 'Rex');
  await screen.findByText('Sending…');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByText('Counted all 3 pets.');
  // The row is marked as sending before its request.
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(1));
  add();
  await screen.findByText('Counted all 4 pets.');
});
