import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const openForm = async (...others: Pet[]) => {
  const app = await renderOpenApp({
    address: '/pets/new',
    pets: [{ id: 7n, name: 'Zoë', categoryId: 4n, status: 'available' }, ...manyPets(1), ...others],
  });
  await screen.findByLabelText('Name');
  return app;
};

test('warns of a name that exists in any case and Unicode form, and still adds the pet', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'ZOE\u0308 ');
  await screen.findByText(/^A pet with this name is in the store already/);
  expect(screen.getByText(/pet 7, category 4, Available/)).toBeDefined();
  await user.type(screen.getByLabelText('Category'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
});

test('warns of a category that no pet has, and still adds the pet', async () => {
  const { user, catalogue } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category'), '4');
  expect(screen.queryByText(/^None of the pets/)).toBeNull();
  await user.type(screen.getByLabelText('Category'), '2');
  await screen.findByText(
    'None of the pets seen so far has category 42. You can add the first one.',
  );
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
  expect((await catalogue.find(8n))?.categoryId).toBe(42n);
});

test('removes spaces around the name with a notice, and keeps spaces inside it', async () => {
  const { user, catalogue } = await openForm();
  await user.type(screen.getByLabelText('Name'), ' Big  Rex ');
  await screen.findByText('Spaces before and after the name are left out.');
  await user.type(screen.getByLabelText('Category'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
  expect((await catalogue.find(8n))?.name).toBe('Big  Rex');
});

test('keeps an unfinished form through a reload and another page', async () => {
  const app = await openForm();
  await app.user.type(screen.getByLabelText('Name'), 'Rex');
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  app.restart();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rex'));
  expect(screen.getByRole('radio', { name: 'Sold' })).toHaveProperty('checked', true);

  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await app.user.click(await screen.findByRole('link', { name: 'Add pet' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Rex');
});
