import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { hasEnded, inTime, noteEnd } from './ended-sessions.ts';

const DAY = 24 * 60 * 60_000;

test('a session has ended once its end is noted, and others have not', async () => {
  expect(await hasEnded('one')).toBe(false);
  await noteEnd('one', 1000);
  expect([await hasEnded('one'), await hasEnded('two')]).toEqual([true, false]);
});

test('an end is noted for a day', async () => {
  await noteEnd('old', 1000);
  await noteEnd('other', 1000 + DAY);
  expect(await hasEnded('old')).toBe(true);
  await noteEnd('another', 1001 + DAY);
  expect([await hasEnded('old'), await hasEnded('other')]).toEqual([false, true]);
});

test('the end is written to the disk before it counts as noted', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await noteEnd('strict', 1000);
  expect(transaction).toHaveBeenCalledWith('ended', 'readwrite', { durability: 'strict' });
});

test('noteEnd throws if the browser stores nothing more', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(noteEnd('full', 1000)).rejects.toThrow('Full');
  put.mockRestore();
});

test('without databases nothing is noted, and no session counts as ended', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await noteEnd('one', 1000);
  expect(await hasEnded('one')).toBe(false);
});

test('a database that never opens counts as an open session after a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const answer = inTime(hasEnded('one'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe(false);
});
