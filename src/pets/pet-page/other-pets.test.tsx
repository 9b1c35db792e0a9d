import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backToPets } from '../../testing/pet-page-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => location.pathname + location.search;
const rowOf = (id: number) => document.querySelector<HTMLElement>(`tbody a[href="/pets/${id}"]`);

/** Opens a list with filter and search, and then a pet that only the list of up to 100 has. */
async function openFoundPet() {
  const app = await renderOpenApp({
    address: '/pets?status=available&limit=10&sort=-id',
    pets: manyPets(40),
  });
  await app.user.type(await field(), 'pet 3');
  await screen.findByText(/^13 matches in/);
  const row = rowOf(34);
  if (row === null) throw new Error('Pet 34 has no row.');
  await app.user.click(row);
  await findHeading('Pet 34');
  return app;
}

test('leads from the next pet to the list with its filter, search and order', async () => {
  const { user } = await openFoundPet();
  await user.click(screen.getByRole('link', { name: 'Next pet' }));
  await findHeading('Pet 33');
  await user.click(backToPets());
  await findHeading('Pets');
  expect(address()).toBe('/pets?status=available&limit=10&find=pet+3&sort=-id');
  await screen.findByText(/^13 matches in/);
});

test('leads to the same list after a reload, without the neighbours', async () => {
  const app = await openFoundPet();
  app.restart();
  await findHeading('Pet 34');
  expect(backToPets().getAttribute('href')).toContain('find=pet+3');
  expect(screen.queryByRole('link', { name: 'Next pet' })).toBeNull();
});

test('leads from pet to pet in the order of the search, without a request for the list', async () => {
  const { user, sent } = await openFoundPet();
  screen.getByText('6 of 13');
  const before = sent.length;
  await user.click(screen.getByRole('link', { name: 'Next pet' }));
  await findHeading('Pet 33');
  screen.getByText('7 of 13');
  await user.click(screen.getByRole('link', { name: 'Previous pet' }));
  await findHeading('Pet 34');
  expect(sent.slice(before)).toEqual(['GET /pets/33', 'GET /pets/34']);
});

test('ends at the last pet, and has no neighbours for a pet that was not opened from a list', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(3) });
  await user.click(await screen.findByRole('link', { name: 'Pet 3' }));
  await findHeading('Pet 3');
  screen.getByText('3 of 3');
  const next = screen.getByRole('link', { name: 'Next pet' });
  expect([next.getAttribute('href'), next.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  await user.type(await field(), '2{Enter}');
  await findHeading('Pet 2');
  expect(screen.queryByRole('link', { name: 'Next pet' })).toBeNull();
  expect(backToPets().getAttribute('href')).toBe('/pets');
});
