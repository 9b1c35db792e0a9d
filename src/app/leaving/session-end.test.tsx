import { fireEvent, screen, waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { DATABASE_NAME } from '../../database/database.ts';
import { rowsNamed, START_BUTTON } from '../../testing/steps/import-steps.ts';
import {
  chooseFromMenu,
  manyPets,
  renderApp,
  renderOpenApp,
  storedText,
  TEST_KEY,
} from '../../testing/render-app.tsx';
import {
  added,
  fileRow,
  refused,
  unknown,
  writeFile,
  writePet,
  type WrittenRow,
} from '../../testing/database/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

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
  // Loaded before, because **Forget key** asks if it takes more than a second.
  await import('../day-chunk.ts');
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
  await writeFile('list.csv', [
    fileRow(1, 'Fig', { send: 'in turn' }),
    fileRow(2, 'Plum', { send: 'in turn' }),
    fileRow(3, 'Pear', added(2n)),
  ]);
  sleepFor(31);
  await expectReason(
    'Session ended at 13:04 after 30 minutes of inactivity. ' +
      'In Sent of Staging: 2 pets to check and 2 rows of a paused import.',
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

test('ten minutes before the end after 8 hours, the strip says when the session ends', async () => {
  const app = await openList();
  const working = async (minutes: number) => {
    vi.setSystemTime(OPENED + minutes * MINUTE);
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    fireEvent(window, new Event('focus'));
  };
  const ending = () => screen.queryAllByText(/^This session ends at 20:34, 8 hours after it began/);
  for (let minutes = 25; minutes < 470; minutes += 25) {
    await working(minutes);
    expect(ending()).toEqual([]);
  }
  await writePet('Rex', { state: refused('no') });
  await working(470);
  await waitFor(() => expect(ending().length).toBeGreaterThan(0));
  const close = () => app.user.click(screen.getByRole('button', { name: 'Close' }));
  await close();
  // What was behind it, and nobody has seen.
  await screen.findAllByText(wholeText('Rex was not added.'));
  await close();
  await working(472);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await working(481);
  await expectReason('Session ended at 20:34 after 8 hours. In Sent of Staging: 1 pet to check.');
});

test('the key screen says which unsaved work the end of the session has cleared', async () => {
  const app = await openList();
  await app.user.keyboard('{Alt>}n{/Alt}');
  await app.user.type(await screen.findByLabelText('Name'), 'Half');
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  fireEvent.change(await screen.findByLabelText('Or paste rows'), {
    target: { value: rowsNamed('Ada', 'Bo') },
  });
  await app.user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
  await screen.findByRole('button', START_BUTTON);
  sleepFor(31);
  await expectReason(
    'Session ended at 13:04 after 30 minutes of inactivity. Cleared at the end of the session: ' +
      'the unfinished pet in the form and the pasted rows or corrections of an import.',
  );
});

test('a page that is loaded anew after the end says so of an unfinished pet, too, and clears it', async () => {
  const app = await openList();
  await app.user.keyboard('{Alt>}n{/Alt}');
  await app.user.type(await screen.findByLabelText('Name'), 'Half');
  expect(await storedText()).toContain('Half');
  vi.setSystemTime(OPENED + 31 * MINUTE);
  app.restart();
  await expectReason(
    'Session ended at 13:04 after 30 minutes of inactivity. Cleared at the end of the session: ' +
      'the unfinished pet in the form.',
  );
  expect(await storedText()).not.toContain('Half');
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

test('the next morning, a new tab says what the ended session has left', async () => {
  const app = await openList();
  const inFlight: WrittenRow = { send: 'in turn', attempts: [{ sender: 'gone', at: OPENED }] };
  await writeFile('list.csv', [
    fileRow(1, 'Fig', { send: 'in turn' }),
    fileRow(2, 'Plum', inFlight),
  ]);
  vi.setSystemTime(OPENED + 20 * 60 * MINUTE);
  app.restart();
  await expectReason(
    'Session ended on 20 Nov 2026 at 13:04 after 30 minutes of inactivity. ' +
      'In Sent of Staging: 1 pet without an outcome yet and 1 row of a paused import.',
  );
});

test('a tab of another environment says, too, what the ended session has left', async () => {
  const app = await openList();
  await writePet('Rex', { state: { send: 'now', notBefore: Date.now() + 2 * MINUTE } });
  sessionStorage.setItem('pet-store:environment', 'Production');
  vi.setSystemTime(OPENED + 20 * 60 * MINUTE);
  app.restart();
  await screen.findByText(/In Sent of Staging: 1 pet to check\./);
});
