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

const SEARCH = '/pets?status=available&find=Pet+1';
const MINUTE = 60_000;
const OPENED = new Date(2026, 10, 20, 12, 34).getTime();

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });
const address = () => location.pathname + location.search;

async function openList() {
  vi.useFakeTimers({ toFake: ['Date'], now: OPENED });
  const app = await renderOpenApp({ pets: manyPets(3), address: SEARCH });
  await screen.findByRole('table', { name: 'Pets' });
  return app;
}

/** Moves the wall clock, but not the timers, as when a computer sleeps, and lets the page notice. */
function sleepFor(minutes: number) {
  vi.setSystemTime(OPENED + minutes * MINUTE);
  fireEvent(window, new Event('focus'));
}

/** The page shows that its key is gone before it has removed it from the database. */
const expectNoKeyStored = () =>
  waitFor(async () => expect(await storedText()).not.toContain(TEST_KEY));

/** Expects the key screen, whose key field has the focus and this description. */
async function expectReason(words: string): Promise<void> {
  await keyScreen();
  const field = screen.getByLabelText('API key');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const texts = () => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  };
  await waitFor(() => expect(texts()).toEqual([words]));
}

test('Forget key removes the key from storage, the pets from the screen and the page from the address', async () => {
  const { user } = await openList();
  expect(await storedText()).toContain(TEST_KEY);
  await chooseFromMenu({ user }, 'Forget key');
  await expectReason('Key forgotten on this computer.');
  await expectNoKeyStored();
  expect(document.body.textContent).not.toContain('Pet 1');
  expect(address()).toBe('/');
});

test('after the idle time the page is kept, without its search, and Sent is shown again with a key', async () => {
  const app = await openList();
  await writePet('Luna', { state: added(1n) });
  await writePet('Kiwi', { state: unknown() });
  // The next session does not send it.
  await writePet('Lemon', { state: { send: 'now', notBefore: Date.now() + 2 * MINUTE } });
  sleepFor(31);
  await expectReason(
    'Session ended at 13:04 after 30 minutes of inactivity. 2 pets to check are still in Sent.',
  );
  expect(address()).toBe('/pets?status=available');
  await expectNoKeyStored();
  expect(document.body.textContent).not.toMatch(/Luna|Kiwi|Lemon/);
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await app.user.click(await screen.findByRole('link', { name: 'Sent (2 to check)' }));
  await screen.findByRole('row', { name: /Kiwi.*Was it added\?/ });
  expect(screen.getByRole('row', { name: /Luna.*Added as pet 1/ })).toBeDefined();
});

test('after the clock was set back before the start of the session, it says so', async () => {
  await openList();
  sleepFor(-3);
  await expectReason("Session ended because this computer's clock was set back.");
});

test('a key that was refused is asked for again after a reload', async () => {
  const app = await openList();
  app.intercept(() => Promise.resolve(new Response('{}', { status: 401 })));
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('dialog', { name: 'Enter your API key' });
  await expectNoKeyStored();
  app.restart();
  await expectReason('Staging did not accept your API key.');
});

test('an address opened without a key keeps its search', async () => {
  renderApp({ address: SEARCH });
  await keyScreen();
  expect(address()).toBe(SEARCH);
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
