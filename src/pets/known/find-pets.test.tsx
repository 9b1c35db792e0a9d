// The field Find pets on the list and on a pet's page, and the keys that lead to it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole('searchbox', { name: 'Find pets' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a page of a store with 130 pets, by default a list of 10. Many IDs contain others. */
const openList = (address = '/pets?limit=10') => renderOpenApp({ address, pets: manyPets(130) });

test.each([
  ['129', 'which is not listed'],
  ['4', 'which is the category of every row'],
])('opens the pet with the ID %s on Enter, %s', async (id) => {
  const { user } = await openList();
  await user.type(await field(), `${id}{Enter}`);
  const heading = await findHeading(`Pet ${id}`);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(location.pathname).toBe(`/pets/${id}`);
});

test.each([['5%ab', '5%25ab']])(
  'searches the list for %j that is entered on a pet’s page, and keeps the focus in the field without a match',
  async (text, written) => {
    const { user } = await openList('/pets/12');
    await findHeading('Pet 12');
    await user.type(await field(), `${text}{Enter}`);
    await findHeading('Pets');
    expect(location.pathname + location.search).toBe(`/pets?find=${written}`);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(await field()).toHaveProperty('value', text);
  },
);

test('asks for a text when Enter is pressed in the empty field', async () => {
  const { user } = await openList('/pets/12');
  await user.type(await field(), ' {Enter}');
  expect(screen.getByText('Enter a name, an ID or a category')).toBeDefined();
  await user.type(await field(), 'P');
  expect(screen.queryByText('Enter a name, an ID or a category')).toBeNull();
});

const pressControlK = async ({ user }: Awaited<ReturnType<typeof openList>>) => {
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(await field()).toHaveProperty('value', '');
};

test('focuses the field of a pet’s page with Ctrl+K', async () => {
  const app = await openList('/pets/12');
  await findHeading('Pet 12');
  await pressControlK(app);
  expect(location.pathname).toBe('/pets/12');
});

test.each(['/pets/new', '/store/orders'])(
  'leads from %s to the field of the list with Ctrl+K',
  async (address) => {
    const app = await openList(address);
    // The field Name has the focus on the page that adds pets.
    await app.user.click(await screen.findByRole('heading', { level: 1 }));
    await pressControlK(app);
    expect(location.pathname).toBe('/pets');
    // The fragment is removed, so that a reload does not move the focus again.
    expect(location.hash).toBe('');
  },
);
