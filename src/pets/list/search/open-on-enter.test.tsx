// Enter in the search field of the list, with a text that is no whole number.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../../testing/render-app.tsx';

const LUNA = { id: 901n, name: 'Luna', categoryId: 4n, status: 'sold' };
const PETS = [...manyPets(30), LUNA, { ...LUNA, id: 902n, name: 'Luna Bell', status: 'pending' }];

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openList() {
  const app = await renderOpenApp({ pets: PETS });
  await screen.findByRole('table', { name: 'Pets' });
  return app;
}

test('opens a single match of the loaded rows', async () => {
  const { user } = await openList();
  await user.type(await field(), 'pet 13{Enter}');
  await findHeading('Pet 13');
  expect(location.pathname).toBe('/pets/13');
});

test('opens a single match of the lists once it is visible', async () => {
  const { user } = await openList();
  await user.type(await field(), 'bell{Enter}');
  await screen.findByText(/^1 match in all 32 pets/);
  expect(location.pathname).toBe('/pets');
  await user.keyboard('{Enter}');
  await findHeading('Luna Bell');
});

test.each([
  ['luna', /^2 matches in all 32 pets, as of/],
  ['zebra', /^No matches in all 32 pets, as of/],
])('opens nothing for %s', async (text, result) => {
  const { user } = await openList();
  await user.type(await field(), text);
  await screen.findByText(result);
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/pets');
  expect(document.activeElement).toBe(await field());
});
