import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stringifyJson } from '../../api/json/json.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import type { Environment } from '../../session/environment.ts';
import { openSession } from '../../session/open-session.ts';
import { added, unknown, writePet } from '../../testing/sending/write-batches.ts';
import { KeyScreenWithCleanup } from './key-screen-with-cleanup.tsx';

const MINUTE = 60_000;
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

test('after Leave Practice, known outcomes are deleted when the idle time ends the session', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const session = await openPractice();
  session.leave();
  await writePet('Rex', { row: added(1n) });
  render(<KeyScreenWithCleanup session={session} />);
  vi.advanceTimersByTime(29 * MINUTE);
  expect(await sentText()).toContain('Rex');
  vi.advanceTimersByTime(2 * MINUTE);
  vi.useRealTimers();
  await waitFor(async () => expect(await sentText()).not.toContain('Rex'));
});

test('a pet that is answered after the session has ended loses its name within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const session = await openPractice();
  session.forget();
  await writePet('Luna', { row: added(1n) });
  render(<KeyScreenWithCleanup session={session} />);
  // Not the `waitFor` of Testing Library, which would wait for the replaced `setInterval`.
  await vi.waitFor(async () => expect(await sentText()).not.toContain('Luna'));
  await writePet('Rex', { row: added(2n) });
  vi.advanceTimersByTime(MINUTE);
  vi.useRealTimers();
  await waitFor(async () => expect(await sentText()).not.toContain('Rex'));
});

/** Lets every transaction of the journal fail, as on a full disk, until the function that it returns is called. */
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
  const session = await openPractice();
  await writePet('Rex', { row: unknown() });
  session.forget();
  const allowWrites = refuseWrites();
  render(<KeyScreenWithCleanup session={session} />);
  await screen.findByText(/the record of sent pets could not be removed/);
  expect(session.hasRecordToRemove()).toBe(true);
  allowWrites();
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await sentText()).toBe('[]');
  expect(session.hasRecordToRemove()).toBe(false);
});

test('a tab that was closed before it had removed the record does so when it is opened again', async () => {
  const session = await openPractice();
  await writePet('Rex', { row: unknown() });
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
  await writePet('Rex', { row: unknown() });
  session.leave();
  render(<KeyScreenWithCleanup session={session} />);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(await sentText()).toContain('Rex');
});
