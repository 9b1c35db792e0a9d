import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../../testing/render-app.tsx';

async function add({ user }: TestApp, name: string): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), name);
  // The form keeps the category of the pet before.
  await user.clear(screen.getByLabelText('Category ID'));
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(name) }).textContent).toMatch(/Added as/),
  );
}

const notice = () => screen.queryByText(/added here/);

test('counts the added pets that are not in the list and links to them', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(25) });
  await add(app, 'Rex');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await waitFor(() =>
    expect(notice()?.textContent).toMatch(
      /^1 pet added here at \d\d:\d\d is not in this list\. Show it in Sent$/,
    ),
  );
  await app.user.click(screen.getByRole('link', { name: 'Add pet' }));
  await add(app, 'Luna');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await waitFor(() =>
    expect(notice()?.textContent).toMatch(
      /^2 pets added here since \d\d:\d\d are not in this list\. Show them in Sent$/,
    ),
  );

  // The added pets are available, so the list of sold pets does not mention them.
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('No sold pets.');
  expect(notice()).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: 'Available' }));
  await app.user.click(await screen.findByRole('link', { name: 'Show them in Sent' }));
  await screen.findByRole('heading', { name: 'Sent', level: 1 });
  expect(screen.getByRole('radio', { name: 'Added' })).toHaveProperty('checked', true);
});

test('marks an added pet that is in the list, without a notice', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await add(app, 'Rex');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await screen.findByText('Added here');
  expect(screen.getByRole('row', { name: /Rex/ }).textContent).not.toContain('New');
  expect(notice()).toBeNull();
});
