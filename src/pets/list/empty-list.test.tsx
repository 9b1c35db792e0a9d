import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a store without pets offers the two ways to add some', async () => {
  await renderOpenApp();
  await screen.findByText('No pets.');
  await screen.findByText('Add your first pet, or import several from a file.');
  expect([hrefOf('Add a pet'), hrefOf('Import pets')]).toEqual(['/pets/new', '/pets/import']);
});

test('a status without pets offers the pets of every status', async () => {
  const { user } = await renderOpenApp({ address: '/pets?status=sold', pets: manyPets(3) });
  await screen.findByText('No sold pets.');
  await screen.findByText('Show all pets, or add one.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(hrefOf('Add a pet')).toBe('/pets/new');
  await user.click(screen.getByRole('link', { name: 'Show all pets' }));
  await waitFor(() => expect(screen.getByText('All 3 pets.')).toBeDefined());
});
