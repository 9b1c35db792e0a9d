import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';

test('the page does not receive keys typed in an open dialog', async () => {
  const { user } = await renderOpenApp();
  const field = await screen.findByRole('searchbox');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Change environment' }));
  await user.click(await screen.findByRole('heading', { name: 'Change environment' }));
  await user.keyboard('luna{Alt>}n{/Alt}');
  expect(field).toHaveProperty('value', '');
  expect(location.pathname).toBe('/pets');
});
