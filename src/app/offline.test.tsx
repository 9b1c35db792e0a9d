import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  manyPets,
  renderApp,
  renderOpenApp,
  TEST_KEY,
  type TestApp,
} from '../testing/render-app.tsx';

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

test('counts that could not be read offline are read once the computer is online', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText('All 3 pets.');
  goOffline(app);
  await app.user.click(screen.getByRole('link', { name: 'Overview' }));
  await isSaid();
  goOnline(app);
  await isGone();
  await screen.findAllByRole('link', { name: /^Available 3/ });
});

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
