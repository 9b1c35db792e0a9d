import { expect, test, vi } from 'vitest';
import { createMemoryRecordStore } from './journal/store/memory-record-store.ts';
import { BlockedUpgrade, type RecordStore } from './journal/store/record-store.ts';
import { type JournalStorage, openJournal } from './open-journal.ts';

const DISK = createMemoryRecordStore(true);
const FAILURE = new DOMException('The disk cannot be read.', 'UnknownError');
const NEWER = new DOMException('A higher version is stored.', 'VersionError');

/** Opens a journal. The browser answers each try with a store or an error, and all later tries with the last one. */
function open(...answers: (RecordStore | Error)[]) {
  vi.useFakeTimers();
  let tries = 0;
  const shown: JournalStorage[] = [];
  const ports: Parameters<typeof openJournal>[0] = {
    openRecordStore: async () => {
      const answer = answers[Math.min(tries, answers.length - 1)];
      tries += 1;
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
    setTimer: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const journal = openJournal(ports, (storage) => shown.push(storage));
  let settled: RecordStore | 'rejected' | undefined;
  journal.store.then(
    (store) => (settled = store),
    () => (settled = 'rejected'),
  );
  return { ...journal, tries: () => tries, storage: () => shown.at(-1), settled: () => settled };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('opens the journal at once', async () => {
  const journal = open(DISK);
  expect(journal.storage()).toBeUndefined();
  await pass(0);
  expect([journal.storage(), journal.tries()]).toEqual(['disk', 1]);
  expect(journal.settled()).toBe(DISK);
});

test('is in memory where the browser stores nothing', async () => {
  const journal = open(createMemoryRecordStore());
  await pass(0);
  expect(journal.storage()).toBe('memory');
});

test('tries twice more, after half a second and two seconds', async () => {
  const journal = open(FAILURE, FAILURE, DISK);
  await pass(499);
  expect(journal.tries()).toBe(1);
  await pass(1);
  expect(journal.tries()).toBe(2);
  await pass(1999);
  expect([journal.tries(), journal.storage()]).toEqual([2, undefined]);
  await pass(1);
  expect([journal.tries(), journal.storage()]).toEqual([3, 'disk']);
  expect(journal.settled()).toBe(DISK);
});

test('falls back to memory after three tries', async () => {
  const journal = open(FAILURE);
  await pass(60_000);
  expect([journal.tries(), journal.storage()]).toEqual([3, 'memory']);
  expect(journal.settled()).toMatchObject({ isPersistent: false });
});

test.each([
  { error: NEWER, storage: 'newer version' },
  { error: new BlockedUpgrade(), storage: 'blocked' },
])('never opens a journal that is used by another version: $storage', async (example) => {
  const journal = open(example.error);
  await pass(60_000);
  expect([journal.tries(), journal.storage()]).toEqual([1, example.storage]);
  expect(journal.settled()).toBe('rejected');
});

test('notes that a newer version of the app has taken the journal over', async () => {
  const journal = open(DISK);
  await pass(0);
  journal.noteFailure(FAILURE);
  expect(journal.storage()).toBe('disk');
  journal.noteFailure(NEWER);
  expect(journal.storage()).toBe('newer version');
});
