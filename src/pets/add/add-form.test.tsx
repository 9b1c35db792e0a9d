import { screen } from '@testing-library/react';
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

test('leaves out spaces around the name, warns of a category that no pet has, and adds the pet', async () => {
  const { user, catalogue } = await openForm();
  await user.type(screen.getByLabelText('Name'), ' Big  Rex ');
  await screen.findByText('Spaces before and after the name are left out.');
  await user.type(screen.getByLabelText('Category'), '42');
  await screen.findByText(
    'None of the pets seen so far has category 42. You can add the first one.',
  );
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByText(/was added as pet/);
  expect(await catalogue.find(8n)).toMatchObject({ name: 'Big  Rex', categoryId: 42n });
});
