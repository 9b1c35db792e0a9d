// Where the focus is when the rows of the list change.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusManager } from '@tanstack/react-query';
import type { Pet } from '../../api/schemas.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const REX = { id: 501n, name: 'Rex', categoryId: 4n, status: 'available' };
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => {
  focusManager.setFocused(undefined);
});

/** Focuses Pet 2. From then on the service returns these pets, which the page loads automatically. */
async function focusPet2(then: readonly Pet[]) {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  link('Pet 2').focus();
  const rows = then.map((pet) => ({ ...pet, id: Number(pet.id), categoryId: 4 }));
  app.intercept(() => Promise.resolve(Response.json(rows)));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  return app;
}

test('the focus stays on a pet when another is listed before it, and Enter opens that pet', async () => {
  const { user } = await focusPet2([REX, ...manyPets(3)]);
  await screen.findByText('All 4 pets.');
  expect(document.activeElement).toBe(link('Pet 2'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/pets/2'));
});

test('if the focused pet disappears, the list takes the focus', async () => {
  await focusPet2(manyPets(3).filter(({ id }) => id !== 2n));
  await screen.findByText('All 2 pets.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
});
