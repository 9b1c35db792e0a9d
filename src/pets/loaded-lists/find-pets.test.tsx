// The field Find pets on the list and on a pet's page, and the keys that lead to it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a page of a store with 130 pets, by default a list of 10. Many IDs contain others. */
const openList = (address = '/pets?limit=10') => renderOpenApp({ address, pets: manyPets(130) });

test('opens the pet with the entered ID, which is the category of every row, too', async () => {
  const { user } = await openList();
  await user.type(await field(), '4{Enter}');
  const heading = await findHeading('Pet 4');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(location.pathname).toBe('/pets/4');
});

test('opens the pet of a scanned label, and no pet of an address at another host', async () => {
  const { user } = await openList();
  await user.type(await field(), 'https://other.example/pets/129{Enter}');
  await screen.findByText(/^No matches in/);
  expect(location.pathname).toBe('/pets');
  await user.clear(await field());
  // One that no loaded list has.
  await user.type(await field(), `${location.origin}/pets/129{Enter}`);
  await findHeading('Pet 129');
  expect(location.pathname).toBe('/pets/129');
});

test('searches the list for a text that is entered on a pet’s page, exactly as typed', async () => {
  const { user } = await openList('/pets/12');
  await findHeading('Pet 12');
  await user.type(await field(), '5%ab{Enter}');
  await findHeading('Pets');
  expect(location.search).toMatch(/find=5%25ab$/);
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(await field()).toHaveProperty('value', '5%ab');
});

test('asks for a text when Enter is pressed in the empty field', async () => {
  const { user } = await openList('/pets/12');
  await user.type(await field(), ' {Enter}');
  expect(screen.getByText('Enter a name, an ID or a category')).toBeDefined();
  await user.type(await field(), 'P');
  expect(screen.queryByText('Enter a name, an ID or a category')).toBeNull();
});

test.each([
  ['/pets/12', '/pets/12'],
  ['/store/orders', '/pets'],
])('Ctrl+K leads from %s to the field of %s', async (address, pathname) => {
  const { user } = await openList(address);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  // The fragment is removed, so that a reload does not move the focus again.
  expect(location.pathname + location.hash).toBe(pathname);
});
