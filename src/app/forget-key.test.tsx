import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clearAllSettled, readAllJournals } from '../sending/clear-journal.ts';
import { JOURNAL_DATABASE } from '../sending/journal/store/indexed-db-record-store.ts';
import { STORAGE_NAMES } from '../session/storage/storage-names.ts';
import { renderOpenApp, storedText, TEST_KEY, type TestApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';
import { added, refused, unknown, writePet } from '../testing/sending/write-batches.ts';

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });

test('Forget key offers the handover before it deletes a record in which all is decided', async () => {
  const day = new Date(2026, 10, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day).setHours(14, 50) });
  const app = await renderOpenApp();
  await writePet('Yesterday', { row: added(249n) });
  await clearAllSettled(undefined, () => day.getTime() - 60_000);
  for (const id of [250n, 251n]) await writePet('Before lunch', { row: added(id) });
  await clearAllSettled(undefined, () => new Date(day).setHours(12, 40));
  for (let id = 300n; id < 320n; id += 1n) await writePet('After lunch', { row: added(id) });
  await clearAllSettled(undefined, () => new Date(day).setHours(15, 5));
  await writePet('Still there', { row: refused('no') });
  vi.setSystemTime(new Date(day).setHours(15, 6));
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forget the key and the record?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Copy for handover' }));
  await within(dialog).findByText('Copied.');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Added in Staging: 0 pets',
    'Before 12:40: pets 250 and 251, names cleared',
    expect.stringMatching(/^Before 15:05: pets (3\d\d, ){17}317 and 2 more, names cleared$/),
    expect.stringMatching(/^Refused: “Still there”, category 4, Available, 20 Nov 2026, 14:50\./),
  ]);
  await app.user.click(within(dialog).getByRole('button', { name: 'Forget both' }));
  await keyScreen();
  await waitFor(async () => expect(await readAllJournals()).toEqual([]));
});

/** Lets no other transaction of the record run, until the function that it returns is called. */
async function holdRecord(): Promise<() => void> {
  const database = await openDB(JOURNAL_DATABASE);
  const { store, done } = database.transaction('records', 'readwrite');
  let isHeld = true;
  const hold = (): Promise<unknown> => store.count().then(() => isHeld && hold());
  void hold();
  void done.then(() => database.close());
  const release = () => {
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

async function enterKey({ user }: TestApp) {
  await user.type(screen.getByLabelText('API key'), TEST_KEY);
  await user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByRole('banner');
}

/** Opens the store with the pet Rex in a record that does not answer, and presses **Forget key**. */
async function forgetWhileHeld() {
  const app = await renderOpenApp({ address: '/pets/sent' });
  await writePet('Rex', { row: unknown() });
  const release = await holdRecord();
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  // A person who sees nothing happen presses again.
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await keyScreen();
  expect(storedText()).not.toContain(TEST_KEY);
  return { ...app, release };
}

test('Forget key waits a second for the record, which is removed once it answers, also after a reload', async () => {
  const { restart, release } = await forgetWhileHeld();
  await screen.findByText(/the record of sent pets could not be removed/);
  restart();
  await keyScreen();
  await screen.findByText(/the record of sent pets could not be removed/);
  release();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await readAllJournals()).toEqual([]);
  expect(storedText()).not.toContain(STORAGE_NAMES.recordToRemove);
});

test('a key that is entered before the record answers shows nothing of it, and keeps what it sends', async () => {
  const app = await forgetWhileHeld();
  await enterKey(app);
  const { user, restart, release } = app;
  restart();
  await user.click(await screen.findByRole('link', { name: 'Add pet' }));
  await user.type(await screen.findByLabelText('Name'), 'Luna');
  await user.type(screen.getByLabelText('Category ID'), '4');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  release();
  await screen.findByText(wholeText('Luna was added as pet 1.'));
  await user.click(screen.getByRole('link', { name: /^Sent/ }));
  await screen.findByRole('table', { name: 'Sent' });
  expect(document.body.textContent).toContain('Luna');
  expect(document.body.textContent).not.toContain('Rex');
  expect(storedText()).not.toContain(STORAGE_NAMES.recordToRemove);
});

test('a record that the browser does not remove is not shown with the next key, also not by Forget key', async () => {
  const app = await renderOpenApp({ address: '/pets/sent' });
  await writePet('Rex', { row: unknown() });
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  });
  await app.user.click(await screen.findByRole('button', { name: 'Forget both' }));
  await screen.findByText(/the record of sent pets could not be removed/);
  await enterKey(app);
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  await screen.findByText('Reading the record…');
  expect(document.body.textContent).not.toContain('Rex');
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  await keyScreen();
  expect(storedText()).not.toContain(TEST_KEY);
});
