import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stringifyJson } from '../api/json/json.ts';
import { environmentKey } from '../api/environment-key.ts';
import { openRecordStore } from '../sending/journal/store/open-record-store.ts';
import { noteForgotten } from '../session/forgotten-on-disk.ts';
import type { Environment } from '../session/environment.ts';
import { openSession } from '../session/session.ts';
import { added, unknown, writePet } from '../testing/write-rows.ts';
import { KeyScreenWithCleanup } from './key-screen-with-cleanup.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PRACTICE: Environment = {
  name: 'Practice',
  baseUrl: 'https://practice.invalid/v1',
  needsKey: false,
  isOnline: () => true,
  fetch: () => Promise.resolve(new Response('[]')),
};

/** Returns the record of sent pets, as one text to search. */
async function sentText(): Promise<string> {
  const records = await (await openRecordStore()).read(({ list }) => list([]));
  return stringifyJson(records);
}

test('removes settled pets after a day, and addresses that this build does not have after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const session = await openPractice();
  session.leave();
  await writePet('Rex', { state: added(1n), environment: environmentKey(PRACTICE) });
  await writePet('Luna', { state: unknown(), environment: environmentKey(PRACTICE) });
  const at = Date.now() - 6 * DAY;
  await writePet('Ada', { state: unknown(), environment: 'Staging https://earlier.example', at });
  render(<KeyScreenWithCleanup session={session} />);
  vi.advanceTimersByTime(DAY - HOUR);
  expect(await sentText()).toMatch(/Ada.*Rex|Rex.*Ada/);
  vi.advanceTimersByTime(2 * HOUR);
  // Not the `waitFor` of Testing Library: it polls with `setInterval`, which is faked here.
  await vi.waitFor(async () => expect(await sentText()).not.toMatch(/Rex|Ada/));
  expect(await sentText()).toContain('Luna');
});

/** Lets every transaction of IndexedDB fail, as on a full disk, until the function that it returns is called. */
function refuseWrites(): () => void {
  const refused = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  });
  return () => refused.mockRestore();
}

async function openPractice() {
  const session = openSession([PRACTICE], 30);
  await session.open(PRACTICE, undefined, false, new AbortController().signal);
  return session;
}

test('after Forget key it says that the record is left, tries again, and then says nothing', async () => {
  // Creates the database of ended sessions now: `fake-indexeddb` starts a transaction for that, which would fail below.
  await noteForgotten('another session', 0);
  const session = await openPractice();
  await writePet('Rex', { state: unknown() });
  session.forget();
  const allowWrites = refuseWrites();
  render(<KeyScreenWithCleanup session={session} />);
  const notice = await screen.findByText(/the record of sent pets could not be removed/);
  // The notice appears a second after the screen. Above the button, it would move it as someone presses it.
  const openButton = screen.getByRole('button', { name: 'Open Practice' });
  expect(openButton.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(session.hasRecordToRemove()).toBe(true);
  allowWrites();
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await sentText()).toBe('[]');
  expect(session.hasRecordToRemove()).toBe(false);
});

test('a tab that was closed before it had removed the record does so when it is opened again', async () => {
  const session = await openPractice();
  await writePet('Rex', { state: unknown() });
  session.forget();
  render(<KeyScreenWithCleanup session={openSession([PRACTICE], 30)} />);
  await waitFor(async () => expect(await sentText()).toBe('[]'));
});

test('an open question of a session that began after Forget key stays', async () => {
  const session = await openPractice();
  session.forget();
  const { unmount } = render(<KeyScreenWithCleanup session={session} />);
  await waitFor(() => expect(session.hasRecordToRemove()).toBe(false));
  unmount();
  await session.open(PRACTICE, undefined, false, new AbortController().signal);
  await writePet('Rex', { state: unknown() });
  session.leave();
  render(<KeyScreenWithCleanup session={session} />);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(await sentText()).toContain('Rex');
});
