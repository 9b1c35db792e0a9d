import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { database } from '../database/database.ts';
import { environmentKey } from '../api/environment-key.ts';
import { noteForgotten } from '../session/forgotten-on-disk.ts';
import type { Environment } from '../session/environment.ts';
import { openSession } from '../session/session.ts';
import { storedRows } from '../testing/stored-rows.ts';
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

/** Opens an environment as an earlier build did, so that the database has its record. */
async function use(environment: string, usedAt: number): Promise<void> {
  await database.change(async (tx) =>
    tx.put('environments', { environment, session: 'earlier', usedAt }),
  );
}

test('removes finished pets after a day, and addresses that this build does not have after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const session = await openPractice();
  session.leave();
  await writePet('Rex', { state: added(1n), environment: environmentKey(PRACTICE) });
  await writePet('Luna', { state: unknown(), environment: environmentKey(PRACTICE) });
  const at = Date.now() - 6 * DAY;
  await use(environmentKey(PRACTICE), Date.now());
  await use('Staging https://earlier.example', at);
  await writePet('Ada', { state: unknown(), environment: 'Staging https://earlier.example', at });
  render(<KeyScreenWithCleanup session={session} />);
  vi.advanceTimersByTime(DAY - HOUR);
  expect(await storedRows()).toMatch(/Ada.*Rex|Rex.*Ada/);
  vi.advanceTimersByTime(2 * HOUR);
  // Not the `waitFor` of Testing Library: it polls with `setInterval`, which is faked here.
  await vi.waitFor(async () => expect(await storedRows()).not.toMatch(/Rex|Ada/));
  expect(await storedRows()).toContain('Luna');
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

test('after Forget key it says that Sent is not cleared, tries again, and then says nothing', async () => {
  // Creates the database of ended sessions now: `fake-indexeddb` starts a transaction for that, which would fail below.
  await noteForgotten('another session', 0);
  const session = await openPractice();
  await writePet('Rex', { state: unknown() });
  session.forget();
  const allowWrites = refuseWrites();
  render(<KeyScreenWithCleanup session={session} />);
  const notice = await screen.findByText(/Sent could not be cleared/);
  // The notice appears a second after the screen. Above the button, it would move it as someone presses it.
  const openButton = screen.getByRole('button', { name: 'Open Practice' });
  expect(openButton.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(session.hasRecordToRemove()).toBe(true);
  allowWrites();
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await storedRows()).toBe('[]');
  expect(session.hasRecordToRemove()).toBe(false);
});

test('a tab that was closed before it had cleared Sent does so when it is opened again', async () => {
  const session = await openPractice();
  await writePet('Rex', { state: unknown() });
  session.forget();
  render(<KeyScreenWithCleanup session={openSession([PRACTICE], 30)} />);
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
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
  expect(await storedRows()).toContain('Rex');
});
