import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createComputer } from '../testing/computer-with-tabs.ts';

const never = new AbortController().signal;

test('a new tab uses the key that is kept on the computer', async () => {
  const { staging, sent, openTab, openStore } = createComputer();
  await openStore();
  const { session } = openTab();
  expect(session.current()?.environment).toBe(staging);
  await session.current()?.client.listPets({ limit: 1 });
  expect(sent).toEqual(['Bearer key', 'Bearer key']);
});

test('a new tab does not use the key of another tab', async () => {
  const { staging, openTab, openStore } = createComputer();
  await openStore({ keep: false });
  const { session } = openTab();
  expect(session.current()).toBeUndefined();
  expect(session.hasKey(staging)).toBe(false);
});

test('a reloaded tab keeps its environment when another tab opens another one', async () => {
  const { staging, production, openTab, openStore } = createComputer();
  await openStore();
  const { tabData } = openTab();
  await openTab().session.open(production, 'other', true, never);
  const { session } = openTab(tabData);
  expect(session.current()?.environment).toBe(staging);
  expect(session.lastEnvironment()).toBe(staging);
});

test('a tab that is reloaded after it was suspended uses the key of the session that has begun meanwhile', async () => {
  const { staging, openTab, openStore } = createComputer();
  const [suspended, active] = [await openStore({ keep: false }), await openStore()];
  active.session.forget();
  await active.session.open(staging, 'new', true, never);
  const { session, keys } = openTab(suspended.tabData);
  expect(keys.read(staging)).toBe('new');
  await session.current()?.client.listPets({ limit: 1 });
  expect(session.current()?.environment).toBe(staging);
});

test('a kept key is removed after 8 hours, and the tab that uses it goes on', async () => {
  const { clock, staging, computerData, openStore } = createComputer();
  const { session } = await openStore();
  const isStored = () => computerData.getItem(STORAGE_NAMES.key(staging)) !== null;
  for (let hours = 0; hours < 8; hours += 0.25) {
    session.checkExpiry(false);
    expect(isStored()).toBe(true);
    clock.now += 15 * 60_000;
    session.checkExpiry(true);
  }
  // The last check followed an activity, and only a check without one removes the key.
  expect(isStored()).toBe(true);
  session.checkExpiry(false);
  expect([isStored(), session.current()?.environment]).toEqual([false, staging]);
});

test('lastEnvironment is the first environment if none was open before', () => {
  const { production, openTab } = createComputer();
  expect(openTab().session.lastEnvironment()).toBe(production);
});

test('open without a key uses the stored key and leaves it where it is', async () => {
  const { staging, production, sent, computerData, openStore } = createComputer();
  const { session, keys, tabData } = await openStore();
  await session.open(production, 'other', false, never);
  expect([session.hasKey(staging), session.hasKey(production)]).toEqual([true, true]);
  await session.open(staging, undefined, false, never);
  expect(sent.at(-1)).toBe('Bearer key');
  expect(session.current()?.environment).toBe(staging);
  expect(keys.read(staging)).toBe('key');
  expect(computerData.getItem(STORAGE_NAMES.key(staging))).not.toBeNull();
  expect(tabData.getItem(STORAGE_NAMES.key(staging))).toBeNull();
});

test.each([
  ['the stored key is refused', { stored: 'wrong', typed: undefined, left: undefined }],
  ['a typed key is refused', { stored: 'key', typed: 'wrong', left: 'key' }],
  ['the service does not respond', { stored: 'key', typed: undefined, left: 'key' }],
])('the key that is stored after %s: %j', async (fault, { stored, typed, left }) => {
  const { staging, openTab } = createComputer();
  const { session, keys } = openTab();
  keys.write(staging, stored, true);
  const silent = { ...staging, fetch: () => Promise.reject(new TypeError('no network')) };
  const environment = fault === 'the service does not respond' ? silent : staging;
  await expect(session.open(environment, typed, true, never)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe(left);
  expect(session.current()).toBeUndefined();
});

test('Practice opens without a key, and again after a reload', async () => {
  const { practice, openTab } = createComputer();
  const { session, tabData } = openTab();
  expect(session.hasKey(practice)).toBe(true);
  await session.open(practice, undefined, false, never);
  expect(session.current()?.environment).toBe(practice);
  expect(openTab(tabData).session.current()?.environment).toBe(practice);
});

test('a new key for the same environment does not abort requests; another environment does', async () => {
  const { staging, production, openStore } = createComputer();
  const { session } = await openStore();
  const ended = session.current()?.ended;
  await session.open(staging, 'new', false, never);
  expect(ended?.aborted).toBe(false);
  await session.open(production, 'other', false, never);
  expect(ended?.aborted).toBe(true);
  expect(session.current()?.ended.aborted).toBe(false);
});

/** Opens a tab whose Web Locks are granted only by `grant`. */
function openTabWithLocks() {
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
  const tab = openTabWithLocks();
  const { opening } = await tab.startToOpen('first');
  tab.grant();
  await opening;
  tab.refusedKeys.add('first');
  return tab;
}

test('open stores the key and makes it current while the key lock is held', async () => {
  const { session, staging, keys, startToOpen, grant } = openTabWithLocks();
  const { opening } = await startToOpen('key');
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
  grant();
  await opening;
  expect(keys.read(staging)).toBe('key');
  expect(session.current()?.environment).toBe(staging);
});

test('open stores no key if it is aborted while it waits for the lock', async () => {
  const { session, staging, keys, startToOpen, grant } = openTabWithLocks();
  const panel = new AbortController();
  const { opening } = await startToOpen('key', panel.signal);
  panel.abort();
  grant();
  await opening;
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
});

test('open stores no key if the session was forgotten while the key was checked', async () => {
  const { session, staging, keys, startToOpen, grant } = openTabWithLocks();
  const { opening } = await startToOpen('key');
  session.forget();
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
