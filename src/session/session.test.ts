import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import type { Environment } from './environment.ts';
import { createKeyStore } from './keys/key-store.ts';
import { memoryStorage } from './storage/memory-storage.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createSession } from './session.ts';
import { createSharedSession } from './shared-session.ts';

/** Replaces the browser's Web Locks by ones that are granted only by `grant`. */
function stubLocks() {
  const waiting: (() => void)[] = [];
  const request = (_: string, work: () => void) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        work();
        resolve();
      });
    });
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  return { waiting, grant: () => waiting.splice(0).forEach((work) => work()) };
}

let locks = stubLocks();
beforeEach(() => {
  locks = stubLocks();
});

/** Opens a tab whose service checks only the key. */
function openTab(isAccepted: (key: string | undefined) => boolean) {
  const staging: Environment = {
    name: 'Staging',
    baseUrl: 'https://pets.test/v1',
    needsKey: true,
    isOnline: () => true,
    fetch: ({ headers }) => {
      const key = headers.get('Authorization')?.replace('Bearer ', '');
      return Promise.resolve(
        isAccepted(key)
          ? new Response('[]')
          : new Response('{"code":"key","message":"No.","status":401}', { status: 401 }),
      );
    },
  };
  const [tabData, computerData] = [memoryStorage(), memoryStorage()];
  const tab = createSafeStorage(() => tabData);
  const computer = createSafeStorage(() => computerData);
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const sharedSession = createSharedSession({ tab, computer, now, idleMinutes: 30 });
  const session = createSession({
    environments: [staging],
    keys,
    sharedSession,
    tab,
    computer,
    endMessages: { send: () => undefined, listen: () => undefined },
    noteEnd: () => Promise.resolve(),
  });
  return { session, staging, keys };
}

const never = new AbortController().signal;

test('open stores the key and makes it current while the key lock is held', async () => {
  const { session, staging, keys } = openTab(() => true);
  const opening = session.open(staging, 'key', false, never);
  await vi.waitFor(() => expect(locks.waiting).toHaveLength(1));
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
  locks.grant();
  await opening;
  expect(keys.read(staging)).toBe('key');
  expect(session.current()?.environment).toBe(staging);
});

test('open stores no key if it is aborted while it waits for the lock', async () => {
  const { session, staging, keys } = openTab(() => true);
  const panel = new AbortController();
  const opening = session.open(staging, 'key', false, panel.signal);
  await vi.waitFor(() => expect(locks.waiting).toHaveLength(1));
  panel.abort();
  locks.grant();
  await opening;
  expect([keys.read(staging), session.current()]).toEqual([undefined, undefined]);
});

test('a key refused with 401 is removed while the key lock is held', async () => {
  let accepted = 'first';
  const { session, staging, keys } = openTab((key) => key === accepted);
  const opening = session.open(staging, 'first', false, never);
  await vi.waitFor(() => expect(locks.waiting).toHaveLength(1));
  locks.grant();
  await opening;

  accepted = 'second';
  await expect(session.current()?.client.getPet(1n)).rejects.toThrow(ApiError);
  expect(keys.read(staging)).toBe('first');
  locks.grant();
  expect(keys.read(staging)).toBeUndefined();
  expect(session.current()?.refused?.cause).toMatchObject({ status: 401, message: 'No.' });
});

test('a 401 that waits for the lock does not remove a key that was opened meanwhile', async () => {
  let accepted = 'first';
  const { session, staging, keys } = openTab((key) => key === accepted);
  const opening = session.open(staging, 'first', false, never);
  await vi.waitFor(() => expect(locks.waiting).toHaveLength(1));
  locks.grant();
  await opening;

  accepted = 'second';
  const first = session.current()?.client;
  const reopening = session.open(staging, 'second', false, never);
  await vi.waitFor(() => expect(locks.waiting).toHaveLength(1));
  await expect(first?.getPet(1n)).rejects.toThrow(ApiError);
  expect(locks.waiting).toHaveLength(2);
  locks.grant();
  await reopening;
  expect(keys.read(staging)).toBe('second');
  expect(session.current()?.refused).toBeUndefined();
});
