import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentKey } from '../../api/environment-key.ts';
import { JOURNAL_DATABASE } from '../../sending/journal/store/indexed-db-record-store.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { STORAGE_NAMES } from '../../session/storage/storage-names.ts';
import { renderOpenApp, storedText, TEST_KEY, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { added, fileRow, refused, unknown, writeFile, writePet } from '../../testing/write-rows.ts';

const PRODUCTION = environmentKey({ name: 'Production', baseUrl: 'http://127.0.0.1:4020/v1' });

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });

const question = () => screen.findByRole('dialog', { name: 'Forget the key and the record?' });

const storedRecords = async () => (await openRecordStore()).read(({ list }) => list([]));

async function pressForgetKey() {
  const app = await renderOpenApp();
  // While the page loads, reading the record may take longer than the second after which Forget key asks nothing.
  await screen.findByRole('searchbox', { name: 'Find pets' });
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  return app;
}

test('Forget key names what is to check, and offers the handover before it deletes the record', async () => {
  await writePet('Kiwi', { state: unknown() });
  await writePet('Luna', { state: added(250n) });
  await writePet('Lemon', { state: refused('no') });
  const { user } = await pressForgetKey();
  const dialog = within(await question());
  dialog.getByText(wholeText('2 pets are to check: Lemon, Kiwi.'));
  dialog.getByText('Forgetting the key deletes this list.');
  await user.click(dialog.getByRole('button', { name: 'Copy for handover' }));
  await dialog.findByText('Copied.');
  const text = await navigator.clipboard.readText();
  for (const name of ['Kiwi', 'Luna', 'Lemon']) expect(text).toContain(`“${name}”`);
  await user.click(dialog.getByRole('button', { name: 'Forget both' }));
  await keyScreen();
  await waitFor(async () => expect(await storedRecords()).toEqual([]));
});

test('rows of a file are to check with their number, and other environments by their name', async () => {
  for (let number = 1; number <= 10; number += 1)
    await writePet(`Pet ${number}`, { state: unknown() });
  await writeFile('delivery.csv', [
    fileRow(2, 'Ada', refused('no')),
    fileRow(3, 'Rex', unknown()),
    fileRow(4, 'Luna', added(250n)),
  ]);
  await writePet('Lemon', { state: unknown(), environment: PRODUCTION });
  await pressForgetKey();
  const dialog = within(await question());
  const pets = Array.from({ length: 9 }, (_, index) => `Pet ${10 - index}`).join(', ');
  dialog.getByText(wholeText(`12 pets are to check: 2 of delivery.csv, ${pets} and 1 more.`));
  expect(dialog.getByText(wholeText('In Production, 1 pet is to check: Lemon.'))).toBeDefined();
});

test('Forget key asks also where nothing is to check', async () => {
  await writePet('Luna', { state: added(250n) });
  await pressForgetKey();
  const words = /^Forgetting the key also deletes the record/;
  expect(within(await question()).getByText(words)).toBeDefined();
});

test('a record of an address that this build does not have is deleted, and not asked about', async () => {
  await writePet('Kiwi', { state: unknown(), environment: 'Staging https://earlier.example/v1' });
  await pressForgetKey();
  await keyScreen();
  await waitFor(async () => expect(await storedRecords()).toEqual([]));
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
  await writePet('Rex', { state: unknown() });
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
  expect(await storedRecords()).toEqual([]);
  expect(storedText()).not.toContain(STORAGE_NAMES.recordToRemove);
});

test('a key that is entered before the record answers shows nothing of it, and keeps what it sends', async () => {
  const app = await forgetWhileHeld();
  await enterKey(app);
  const { user, restart, release } = app;
  restart();
  await user.click(await screen.findByRole('link', { name: 'Add pet' }));
  await user.type(await screen.findByLabelText('Name'), 'Luna');
  await user.type(screen.getByLabelText('Category'), '4');
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
  await screen.findByText('No record of sent pets.');
  await writePet('Rex', { state: unknown() });
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
