import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { inTime, isForgotten, noteForgotten } from './forgotten-on-disk.ts';

const DAY = 24 * 60 * 60_000;

test('a session is forgotten once that is noted, and others are not', async () => {
  expect(await isForgotten('one')).toBe(false);
  await noteForgotten('one', 1000);
  expect([await isForgotten('one'), await isForgotten('two')]).toEqual([true, false]);
});

test('a session is noted for a day', async () => {
  await noteForgotten('old', 1000);
  await noteForgotten('other', 1000 + DAY);
  expect(await isForgotten('old')).toBe(true);
  await noteForgotten('another', 1001 + DAY);
  expect([await isForgotten('old'), await isForgotten('other')]).toEqual([false, true]);
});

test('the note is on the disk before it counts', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await noteForgotten('strict', 1000);
  expect(transaction).toHaveBeenCalledWith('ended', 'readwrite', { durability: 'strict' });
});

test('noteForgotten throws if the browser stores nothing more', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(noteForgotten('full', 1000)).rejects.toThrow('Full');
  put.mockRestore();
});

test('without databases nothing is noted, and no session counts as forgotten', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await noteForgotten('one', 1000);
  expect(await isForgotten('one')).toBe(false);
});

test('a database that never opens counts as an open session after a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const answer = inTime(isForgotten('one'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe(false);
});
