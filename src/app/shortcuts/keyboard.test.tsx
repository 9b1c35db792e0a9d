// What keys do in the app where no browser is needed to see it.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

async function openList() {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('table', { name: 'Pets' });
  app.sent.length = 0;
  return app;
}

test('an open dialog keeps what is typed in it', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByText('Show this list'));
  await user.keyboard('luna{Alt>}n{/Alt}');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveProperty('value', '');
  expect(location.pathname).toBe('/pets');
});
