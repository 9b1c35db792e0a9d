// The start of a browser that was killed before it had written to the disk that a session was forgotten.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '../testing/computer-with-tabs.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { noteForgotten } from './forgotten-on-disk.ts';
import { openSession } from './session.ts';
import { startSession } from './start-session.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

const STAGING = environmentOf('Staging');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});

/** Opens a store whose session was forgotten without a trace in the storages. */
async function openAndKill(keep: boolean) {
  await openSession([STAGING], 30).open(STAGING, 'key', keep, new AbortController().signal);
  await noteForgotten(localStorage.getItem(STORAGE_NAMES.sharedSession) ?? '', Date.now());
}

const storedKey = () =>
  [sessionStorage, localStorage].map((one) => one.getItem(STORAGE_NAMES.key(STAGING))).join('');

test('a kept key of a session that was forgotten is never used', async () => {
  await openAndKill(true);
  const session = await startSession([STAGING], 30);
  expect([session.current(), session.hasChanged(), storedKey()]).toEqual([undefined, false, '']);
});

test('a kept key of a session that goes on is used', async () => {
  await openSession([STAGING], 30).open(STAGING, 'key', true, new AbortController().signal);
  const session = await startSession([STAGING], 30);
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.current()?.environment).toBe(STAGING);
});

test('a key of the tab alone is removed a moment after the start', async () => {
  await openAndKill(false);
  const session = await startSession([STAGING], 30);
  expect(session.current()?.environment).toBe(STAGING);
  await vi.waitFor(() => expect(session.current()).toBeUndefined());
  expect(storedKey()).toBe('');
});

test('a kept key is used after a second without an answer, and removed when it comes', async () => {
  await openAndKill(true);
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const real = indexedDB;
  const openLate = (name: string) => {
    const request = Object.assign(new EventTarget(), { result: {} });
    void held.then(() => {
      const opening = real.open(name);
      opening.addEventListener('success', () => {
        request.result = opening.result;
        request.dispatchEvent(new Event('success'));
      });
    });
    return request;
  };
  vi.stubGlobal('indexedDB', { open: openLate });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const starting = startSession([STAGING], 30);
  await vi.advanceTimersByTimeAsync(1000);
  const session = await starting;
  expect(session.current()?.environment).toBe(STAGING);
  open();
  await vi.waitFor(() => expect(session.current()).toBeUndefined());
  expect(storedKey()).toBe('');
});
