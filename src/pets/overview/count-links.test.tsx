// Where the counts of the overview lead to.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';

/** Pets with a status, a category and consecutive IDs. */
const pets = (from: number, count: number, status: string | undefined, categoryId: bigint): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: BigInt(from + index),
    name: 'Rex',
    categoryId,
    ...(status !== undefined && { status }),
  }));

/** 4 pets of category 7 and 3 of category 77, of several statuses. */
const TWO_CATEGORIES = [
  ...pets(1, 2, 'sold', 7n),
  ...pets(3, 1, undefined, 7n),
  ...pets(7, 1, 'reserved', 7n),
  ...pets(20, 3, 'sold', 77n),
];

test.each([
  ['Category 7, Sold 2 pets. Show sold pets', ['1', '2']],
  ['Category 7, Not set 1 pet. Show these pets', ['3']],
  ['Category 7, reserved 1 pet. Show these pets', ['7']],
  ['reserved 1 pet. Show these pets', ['7']],
  ['Category 7 4', ['1', '2', '3', '7']],
  ['2 Sold, category 7', ['1', '2']],
  ['1 Not set', ['3']],
])('leads with the count "%s" to exactly the pets %s', async (name, ids) => {
  const { user } = await renderOpenApp({ address: '/pets/overview', pets: TWO_CATEGORIES });
  await user.click(await screen.findByRole('link', { name, hidden: true }));
  await screen.findByRole('searchbox', { name: 'Find pets' });
  await waitFor(() =>
    expect(
      screen.getAllByRole('rowheader').map((row) => row.closest('tr')?.cells[0]?.textContent),
    ).toEqual(ids),
  );
});

test('leads with a count to pets that only the lists of the statuses have', async () => {
  const { user } = await renderOpenApp({
    address: '/pets/overview',
    pets: [...pets(1, 120, 'available', 4n), ...pets(200, 2, 'sold', 7n)],
  });
  await user.click(await screen.findByRole('link', { name: 'Category 7 2+' }));
  await screen.findByText(/^2 pets match\. Searched 102 pets\. The store may have more\./);
});
