import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backToPets } from '../../testing/pet-page-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => location.pathname + location.search;
const rowOf = (id: number) => document.querySelector<HTMLElement>(`tbody a[href="/pets/${id}"]`);

/** Opens a list with filter and search, and then a pet that only the max-limit list has. */
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

test('leads from the next pet to the list with its filter, search and order, where its row takes the focus', async () => {
  const { user } = await openFoundPet();
  await user.type(await field(), '33{Enter}');
  await findHeading('Pet 33');
  await user.click(backToPets());
  await findHeading('Pets');
  expect(address()).toBe('/pets?status=available&limit=10&find=pet+3&sort=-id');
  await waitFor(() => expect(document.activeElement).toBe(rowOf(33)));
});

test('focuses the heading of the list if the pet has no row there', async () => {
  const { user } = await openFoundPet();
  await user.type(await field(), '999{Enter}');
  await findHeading('Pet not found');
  await user.click(backToPets());
  await screen.findByText(/^13 matches in/);
  expect(document.activeElement).toBe(await findHeading('Pets'));
});

test('leads to the list of all pets after a reload', async () => {
  const app = await openFoundPet();
  expect(backToPets().getAttribute('href')).toContain('find=pet+3');
  app.restart();
  await findHeading('Pet 34');
  expect(backToPets().getAttribute('href')).toBe('/pets');
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

test('ends at the last pet, and has no neighbours for a pet that is not in the list', async () => {
  const { user } = await openFoundPet();
  await user.type(await field(), '3{Enter}');
  await findHeading('Pet 3');
  const next = screen.getByRole('link', { name: 'Next pet' });
  expect([next.getAttribute('href'), next.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  await user.type(await field(), '40{Enter}');
  await findHeading('Pet 40');
  expect(screen.queryByRole('link', { name: 'Next pet' })).toBeNull();
});
