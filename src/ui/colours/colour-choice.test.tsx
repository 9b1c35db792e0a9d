import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ColourChoice } from './colour-choice.tsx';

const KEPT = 'pet-store:colours';

afterEach(() => {
  document.documentElement.style.colorScheme = '';
});

const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
const appliedScheme = () => document.documentElement.style.colorScheme;

test('applies the chosen theme, and saves the choice', async () => {
  render(<ColourChoice />);
  expect([chosen(), appliedScheme()]).toEqual(['system', '']);
  for (const name of ['Light', 'Dark']) {
    await userEvent.click(screen.getByRole('radio', { name }));
    const value = name.toLowerCase();
    expect([chosen(), appliedScheme(), localStorage.getItem(KEPT)]).toEqual([value, value, value]);
  }
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect([chosen(), appliedScheme(), localStorage.getItem(KEPT)]).toEqual(['system', '', '']);
});

test('follows the theme that is chosen in another tab', async () => {
  render(<ColourChoice />);
  localStorage.setItem(KEPT, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: KEPT }));
  await waitFor(() => expect(chosen()).toBe('dark'));
  expect(appliedScheme()).toBe('dark');
});
