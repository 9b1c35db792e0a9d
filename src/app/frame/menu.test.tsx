import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';

test('Keyboard shortcuts lists the shortcuts', async () => {
  const app = await renderOpenApp();
  await app.user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Add pet')).toBeTruthy();
});
