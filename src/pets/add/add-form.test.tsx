import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, storedText } from '../../app/test-app.tsx';

const openForm = async () => {
  const app = await renderOpenApp({
    address: '/pets/new',
    pets: [{ id: 7n, name: 'Zoë', categoryId: 4n, status: 'available' }, ...manyPets(1)],
  });
  await screen.findByLabelText('Name');
  return app;
};

test('a name that was seen is remarked on, whatever its case and form, and never barred', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'ZOE\u0308 ');
  await screen.findByText(/^A pet of this name is there already/);
  expect(screen.getByText(/pet 7, category 4, Available/)).toBeDefined();
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
});

test('outer spaces are left out with a notice, inner ones are kept', async () => {
  const { user, catalogue } = await openForm();
  await user.type(screen.getByLabelText('Name'), ' Big  Rex ');
  await screen.findByText('Spaces before and after the name are left out.');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
  expect((await catalogue.find(8n))?.name).toBe('Big  Rex');
});

test('a half-written form survives a reload and another page', async () => {
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

test('Forget key takes the draft along', async () => {
  const app = await openForm();
  await app.user.type(screen.getByLabelText('Name'), 'Rex');
  expect(storedText()).toContain('Rex');
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(storedText()).not.toMatch(/Rex|key-for-tests/);
});
