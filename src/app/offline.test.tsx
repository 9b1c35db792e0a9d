import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, TEST_KEY, type TestApp } from '../testing/render-app.tsx';

const isSaid = () => screen.findByText('This computer is offline, so nothing was sent.');
const isGone = () =>
  waitFor(() => expect(screen.queryByText(/^This computer is offline/)).toBeNull());

function goOffline({ setOnline }: TestApp) {
  setOnline(false);
  fireEvent(window, new Event('offline'));
}

function goOnline({ setOnline }: TestApp) {
  setOnline(true);
  fireEvent(window, new Event('online'));
}

test('a key that could not be tried offline can be tried again without the words of before', async () => {
  const app = renderApp();
  await app.user.type(await screen.findByLabelText('API key'), TEST_KEY);
  goOffline(app);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await isSaid();
  goOnline(app);
  await isGone();
  expect(app.sent).toEqual([]);
});
