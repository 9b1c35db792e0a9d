import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';
import { unknown, writePet } from '../../testing/database/write-rows.ts';

test('the icon of an installed app has the number to check, until the session ends', async () => {
  const setAppBadge = vi.fn<(number: number) => Promise<void>>(async () => undefined);
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await writePet('Rex', { state: unknown() });
  const { user } = await renderOpenApp();
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1));
  clearAppBadge.mockClear();
  await chooseFromMenu({ user }, 'Forget key');
  await user.click(await screen.findByRole('button', { name: /^Forget key and clear Sent/ }));
  await screen.findByRole('heading', { name: 'Enter your API key' });
  expect(clearAppBadge).toHaveBeenCalled();
});
