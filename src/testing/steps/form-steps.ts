// Steps for tests that add pets with the form.
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { TestApp } from '../render-app.tsx';

/**
 * Adds a pet, then presses **Send now** instead of waiting until it can no longer be undone. The clock stands still, so
 * that a slow machine does not send it first.
 *
 * @param name the pet's name, or the name that several pets share, before their numbers
 * @param press adds the pet. By default, it types the name, and presses Enter
 */
export async function addAndSend(
  { user }: Pick<TestApp, 'user'>,
  name: string,
  press: () => Promise<void> = () => user.type(screen.getByLabelText('Name'), `${name}{Enter}`),
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  await press();
  await user.click(await screen.findByRole('button', { name: `Send now, ${name}` }));
  vi.useRealTimers();
}
