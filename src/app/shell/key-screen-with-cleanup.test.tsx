import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stringifyJson } from '../../api/json/json.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import type { Environment } from '../../session/environment.ts';
import { openSession } from '../../session/open-session.ts';
import { added, writePet } from '../../testing/sending/write-batches.ts';
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
  const session = openSession([PRACTICE], 30);
  await session.open(PRACTICE, undefined, false, new AbortController().signal);
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
  const session = openSession([PRACTICE], 30);
  await session.open(PRACTICE, undefined, false, new AbortController().signal);
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
