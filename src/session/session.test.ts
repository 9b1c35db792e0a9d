import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { createComputer } from '../testing/computer-with-tabs.ts';

/** Opens a tab whose Web Locks are granted only by `grant`. */
function openTab() {
  const { staging, refusedKeys, openTab: open } = createComputer();
  const waiting: (() => void)[] = [];
  const request = (_: string, work: () => void) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        work();
        resolve();
      });
    });
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const { session, keys } = open();
  return {
    session,
    keys,
    staging,
    refusedKeys,
    /** Starts to open the store, up to the lock. */
    startToOpen: async (key: string, signal = new AbortController().signal) => {
      const opening = session.open(staging, key, false, signal);
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      return { opening };
    },
    waiting,
    grant: () => waiting.splice(0).forEach((work) => work()),
  };
}

/** Opens a store whose key the service then refuses. */
async function openRefused() {
  const tab = openTab();
  const { opening } = await tab.startToOpen('first');
  tab.grant();
  await opening;
  tab.refusedKeys.add('first');
  return tab;
}

test('open stores the key and makes it current while the key lock is held', async () => {
  const { session, staging, keys, startToOpen, grant } = openTab();
  const { opening } = await startToOpen('key');
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
  grant();
  await opening;
  expect(keys.read(staging)).toBe('key');
  expect(session.current()?.environment).toBe(staging);
});

test('open stores no key if it is aborted while it waits for the lock', async () => {
  const { session, staging, keys, startToOpen, grant } = openTab();
  const panel = new AbortController();
  const { opening } = await startToOpen('key', panel.signal);
  panel.abort();
  grant();
  await opening;
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
});

test('a key refused with 401 is removed while the key lock is held', async () => {
  const { session, staging, keys, grant } = await openRefused();
  await expect(session.current()?.client.getPet(1n)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe('first');
  grant();
  expect(keys.read(staging)).toBeUndefined();
  expect(session.current()?.refused?.cause).toMatchObject({ status: 401, message: 'No.' });
});

test('a 401 that waits for the lock does not remove a key that was opened meanwhile', async () => {
  const { session, staging, keys, startToOpen, waiting, grant } = await openRefused();
  const first = session.current()?.client;
  const { opening } = await startToOpen('second');
  await expect(first?.getPet(1n)).rejects.toThrow(ApiError);
  expect(waiting).toHaveLength(2);
  grant();
  await opening;
  expect(keys.read(staging)).toBe('second');
  expect(session.current()?.refused).toBeUndefined();
});
