import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';

afterEach(() => {
  document.documentElement.style.colorScheme = '';
});

const colours = async () => within(await screen.findByRole('group', { name: 'Colours' }));

test('follows the colours that are chosen in another tab', async () => {
  await renderOpenApp();
  const dark = (await colours()).getByRole<HTMLInputElement>('radio', { name: 'Dark' });
  localStorage.setItem('pet-store:colours', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:colours' }));
  await waitFor(() => expect(dark.checked).toBe(true));
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

test('Keyboard shortcuts lists the shortcuts', async () => {
  const app = await renderOpenApp();
  await app.user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Add pet')).toBeTruthy();
});
