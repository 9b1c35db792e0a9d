import { beforeEach, expect, test, vi } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PAGE,
  REFUSED,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import { heldLocks, holdLock, installLocks } from '../../testing/sending/web-locks.ts';
import { webLocks } from '../browser-ports.ts';
import type { JournalStore } from '../journal/store/journal-store.ts';
import { keys } from '../journal/store/record-keys.ts';
import { endAttemptsOfClosedPages } from './end-attempts-of-closed-pages.ts';
import { pageAliveLockName } from './ports.ts';

const LATER = NOW + 5000;
const LEFT_ON_ITS_WAY = {
  is: 'unknown',
  since: LATER,
  errorDescription: {
    happened: 'No answer was written down: the page was closed, or this browser could not write.',
    next: 'Look for the pet in the list.',
  },
};
const LEFT_WAITING = {
  is: 'not sent',
  at: LATER,
  errorDescription: {
    happened: 'The page was closed before the pet was sent.',
    next: 'Send it again.',
  },
};

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
  vi.stubGlobal('navigator', {});
  installLocks();
});

const endAttempts = (store: JournalStore = journal.store) =>
  endAttemptsOfClosedPages(store, webLocks(navigator.locks), () => LATER);
const attemptsOf = async (batch: string, row = 0) => (await journal.row({ batch, row }))?.attempts;

test('ends what a closed page left waiting or on its way, and nothing else', async () => {
  const others = { c: UNKNOWN, d: added(7n), e: REFUSED, f: NOT_SENT };
  await journal.sent('a', WAITING);
  await journal.sent('b', ON_ITS_WAY);
  for (const [draft, state] of Object.entries(others)) await journal.sent(draft, state);
  expect(await endAttempts()).toBe(true);
  expect(await attemptsOf('a')).toEqual([LEFT_WAITING]);
  expect(await attemptsOf('b')).toEqual([LEFT_ON_ITS_WAY]);
  for (const [draft, state] of Object.entries(others))
    expect(await attemptsOf(draft)).toEqual([state]);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
  expect(await endAttempts()).toBe(false);
  expect(heldLocks()).toEqual([]);
});

test('ends the rows of a file that were on their way, and leaves those that wait for any page', async () => {
  await journal.sentFile('i', ON_ITS_WAY, { is: 'waiting' }, added(7n), ON_ITS_WAY);
  expect(await endAttempts()).toBe(true);
  const rows = (await journal.file('i'))?.rows.map(({ row }) => row.attempts);
  expect(rows).toEqual([[LEFT_ON_ITS_WAY], [], [added(7n)], [LEFT_ON_ITS_WAY]]);
  expect(await journal.batch('i')).toMatchObject({ counts: { unknown: 2, 'on its way': 0 } });
});

test('ends the second attempt of a row, and keeps the first', async () => {
  await journal.sent('a', UNKNOWN);
  await journal.sendAgain(rowOf('a'));
  await journal.sentFile('i', UNKNOWN);
  await journal.sendAgain(rowOf('i'), ON_ITS_WAY);
  expect(await endAttempts()).toBe(true);
  expect(await attemptsOf('a')).toEqual([UNKNOWN, LEFT_WAITING]);
  expect(await attemptsOf('i')).toEqual([UNKNOWN, LEFT_ON_ITS_WAY]);
});

test('leaves what a page has under way that is open, even if it is asleep', async () => {
  const release = holdLock(pageAliveLockName(PAGE));
  await journal.sent('a', WAITING);
  await journal.sent('b', ON_ITS_WAY);
  expect(await endAttempts()).toBe(false);
  await journal.sent('c', { ...ON_ITS_WAY, page: 'closed' });
  expect(await endAttempts()).toBe(true);
  expect(await attemptsOf('a')).toEqual([WAITING]);
  expect(await attemptsOf('b')).toEqual([ON_ITS_WAY]);
  expect(await attemptsOf('c')).toEqual([LEFT_ON_ITS_WAY]);
  release();
});

test('forgets what was under way of a batch that was removed or cannot be read', async () => {
  await journal.sent('a', ON_ITS_WAY);
  await journal.put(keys.batch('a'), 'of a later version');
  expect(await endAttempts()).toBe(true);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
  expect(await journal.get(keys.batch('a'))).toBe('of a later version');
});
