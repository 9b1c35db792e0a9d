import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../../testing/test-app.tsx';

async function add({ user }: TestApp, name: string): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), name);
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await screen.findByRole('link', { name: 'Show pets' });
}

const notice = () => screen.queryByText(/were? added from this computer|was added from this/);

test('added pets that the list does not reach are told of in one line, which leads to them', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(25) });
  await add(app, 'Rex');
  await app.user.click(screen.getByRole('link', { name: 'Show pets' }));
  await waitFor(() =>
    expect(notice()?.textContent).toMatch(
      /^1 pet was added from this computer at \d\d:\d\d that this list does not reach\. Show it in Sent$/,
    ),
  );
  await app.user.click(screen.getByRole('link', { name: 'Add pet' }));
  await add(app, 'Luna');
  await app.user.click(screen.getByRole('link', { name: 'Show pets' }));
  await waitFor(() =>
    expect(notice()?.textContent).toMatch(
      /^2 pets were added from this computer since \d\d:\d\d that this list does not reach\. Show them in Sent$/,
    ),
  );

  // They are available, and this list reaches all that are sold.
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('There are no sold pets.');
  expect(notice()).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: 'Available' }));
  await app.user.click(await screen.findByRole('link', { name: 'Show them in Sent' }));
  await screen.findByRole('heading', { name: 'Sent pets', level: 1 });
  expect(screen.getByRole('radio', { name: 'Added' })).toHaveProperty('checked', true);
});

test('an added pet that is in the list is marked there, and nothing is told', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await add(app, 'Rex');
  await app.user.click(screen.getByRole('link', { name: 'Show pets' }));
  await screen.findByText('Added in this session');
  expect(screen.getByRole('row', { name: /Rex/ }).textContent).not.toContain('New');
  expect(notice()).toBeNull();
});
