import { fireEvent, screen, waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { DATABASE_NAME } from '../database/database.ts';
import {
  chooseFromMenu,
  manyPets,
  renderApp,
  renderOpenApp,
  storedText,
  TEST_KEY,
} from '../testing/render-app.tsx';
import { added, unknown, writePet } from '../testing/write-rows.ts';

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });

async function openList(address = '/pets') {
  const app = await renderOpenApp({ pets: manyPets(3), address });
  await screen.findByRole('table', { name: 'Pets' });
  return app;
}

/** Advances the wall clock, but not the timers, as when a computer sleeps. */
function sleepFor(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

test('Forget key removes the key from storage, the pets from the screen and the page from the address', async () => {
  const { user } = await openList('/pets?status=available&find=Pet+1');
  expect(await storedText()).toContain(TEST_KEY);
  await chooseFromMenu({ user }, 'Forget key');
  await keyScreen();
  expect(await storedText()).not.toContain(TEST_KEY);
  expect(document.body.textContent).not.toContain('Pet 1');
  expect(location.pathname + location.search).toBe('/');
});

test('an address opened without a key keeps its search', async () => {
  renderApp({ address: '/pets?find=Pet+1' });
  await keyScreen();
  expect(location.pathname + location.search).toBe('/pets?find=Pet+1');
});

test('after the idle time the page is kept, without its search', async () => {
  await openList('/pets?status=available&find=Pet+1');
  sleepFor(31);
  fireEvent(window, new Event('focus'));
  await keyScreen();
  expect(location.pathname + location.search).toBe('/pets?status=available');
});

test('the key is forgotten before a request after the computer slept for 30 minutes', async () => {
  const { sent } = await openList();
  const before = sent.length;
  sleepFor(30);
  // A screen reader clicks without a pointer event before it.
  screen.getByRole('button', { name: 'Refresh' }).click();
  await keyScreen();
  expect(sent).toHaveLength(before);
  expect(await storedText()).not.toContain(TEST_KEY);
});

test('several simultaneous 401s open one key panel', async () => {
  const { intercept, sent, user } = await openList();
  const before = sent.length;
  intercept(() => Promise.resolve(new Response('{}', { status: 401 })));
  // The overview loads four lists in parallel.
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(sent.length - before).toBeGreaterThanOrEqual(4));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a key that is not a valid header value is refused before anything is sent', async () => {
  const { user, sent } = renderApp();
  await user.type(await screen.findByLabelText('API key'), '“key”');
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByText(/^This API key contains a character that cannot be sent/);
  expect(sent).toEqual([]);
});

test('the page reports a newer database, and asks for no key', async () => {
  renderApp();
  await keyScreen();
  (await openDB(DATABASE_NAME, 99)).close();
  fireEvent(window, new Event('focus'));
  await screen.findByRole('heading', { name: 'Reload the app', level: 1 });
  screen.getByText(/^A newer version of the app is in use on this computer\./);
  expect(screen.queryByLabelText('API key')).toBeNull();
  await deleteDB(DATABASE_NAME);
});

test('after the idle time, Sent is shown again with a key for the same address', async () => {
  const app = await openList();
  await writePet('Luna', { state: added(1n) });
  await writePet('Kiwi', { state: unknown() });
  sleepFor(31);
  fireEvent(window, new Event('focus'));
  await keyScreen();
  expect(document.body.textContent).not.toMatch(/Luna|Kiwi/);
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await app.user.click(await screen.findByRole('link', { name: 'Sent (1 to check)' }));
  await screen.findByRole('row', { name: /Kiwi.*Was it added\?/ });
  expect(screen.getByRole('row', { name: /Luna.*Added as pet 1/ })).toBeDefined();
});
