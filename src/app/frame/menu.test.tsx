import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';

test('Keyboard shortcuts lists the shortcuts', async () => {
  const app = await renderOpenApp();
  await chooseFromMenu(app, 'Keyboard shortcuts');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Add pet')).toBeTruthy();
});
