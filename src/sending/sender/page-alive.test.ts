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
import { heldLocks, holdLock, installLocks } from '../../testing/web-locks.ts';
import { webLocks } from '../browser-ports.ts';
import { keys } from '../journal/store/journal-store.ts';
import { pageAliveLockName } from '../ports.ts';
import { createPageAliveLock, endAttemptsOfClosedPages } from './page-alive.ts';

const LOCK = pageAliveLockName(PAGE);
const LATER = NOW + 5000;
const LEFT_ON_ITS_WAY = expect.objectContaining({ is: 'unknown', since: LATER });
const LEFT_WAITING = expect.objectContaining({ is: 'not sent', at: LATER });

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
  vi.stubGlobal('navigator', {});
  installLocks();
});

const locks = () => webLocks(navigator.locks);
const open = () => createPageAliveLock(locks(), PAGE);
const released = () => vi.waitFor(() => expect(heldLocks()).toEqual([]));
const endAttempts = () => endAttemptsOfClosedPages(journal.store, locks(), () => LATER);
const attemptsOf = async (batch: string) => (await journal.row(rowOf(batch)))?.attempts;

test('is held from the first pet that is sent until the last has its outcome, and then again', async () => {
  const lock = open();
  expect(heldLocks()).toEqual([]);
  const [releaseFirst, releaseSecond] = await Promise.all([lock.take(), lock.take()]);
  expect(heldLocks()).toEqual([LOCK]);
  releaseFirst();
  const releaseThird = await lock.take();
  releaseSecond();
  // Long enough for a lock to be released, if it is.
  await new Promise((resolve) => setImmediate(resolve));
  expect(heldLocks()).toEqual([LOCK]);
  releaseThird();
  await released();
  const releaseNext = await lock.take();
  expect(heldLocks()).toEqual([LOCK]);
  releaseNext();
  await released();
});

test('needs no Web Locks', async () => {
  const release = await createPageAliveLock(undefined, PAGE).take();
  expect(release).not.toThrow();
});

test('can be taken after the browser has refused it once', async () => {
  let refusals = 1;
  const lock = createPageAliveLock(
    {
      ...locks(),
      hold: (name, use) =>
        refusals-- > 0
          ? Promise.reject(new DOMException('The page is being left.', 'InvalidStateError'))
          : locks().hold(name, use),
    },
    PAGE,
  );
  await expect(lock.take()).rejects.toThrow('The page is being left.');
  const release = await lock.take();
  expect(heldLocks()).toEqual([LOCK]);
  release();
  await released();
});

test('ends what a closed page left waiting or on its way, and nothing else', async () => {
  const others = { c: UNKNOWN, d: added(7n), e: REFUSED, f: NOT_SENT };
  await journal.sent('a', WAITING);
  await journal.sent('b', ON_ITS_WAY);
  for (const [id, state] of Object.entries(others)) await journal.sent(id, state);
  expect(await endAttempts()).toBe(true);
  expect(await attemptsOf('a')).toEqual([LEFT_WAITING]);
  expect(await attemptsOf('b')).toEqual([LEFT_ON_ITS_WAY]);
  for (const [id, state] of Object.entries(others)) expect(await attemptsOf(id)).toEqual([state]);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
  expect(await endAttempts()).toBe(false);
  expect(heldLocks()).toEqual([]);
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
  holdLock(LOCK);
  await journal.sent('a', WAITING);
  await journal.sent('b', ON_ITS_WAY);
  expect(await endAttempts()).toBe(false);
  await journal.sent('c', { ...ON_ITS_WAY, page: 'closed' });
  expect(await endAttempts()).toBe(true);
  expect(await attemptsOf('a')).toEqual([WAITING]);
  expect(await attemptsOf('b')).toEqual([ON_ITS_WAY]);
  expect(await attemptsOf('c')).toEqual([LEFT_ON_ITS_WAY]);
});

test('forgets what was under way of a batch that was removed or cannot be read', async () => {
  await journal.sent('a', ON_ITS_WAY);
  await journal.put(keys.batch('a'), 'of a later version');
  expect(await endAttempts()).toBe(true);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
  expect(await journal.get(keys.batch('a'))).toBe('of a later version');
});
