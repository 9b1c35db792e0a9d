import { beforeEach, expect, test, vi } from 'vitest';
import { createConnection, stubPage } from '../testing/sending/connection-without-page.ts';
import { heldLocks, holdLock, removeLocks } from '../testing/web-locks.ts';
import { browserPorts, webLocks } from './browser-ports.ts';
import { importLockName, lookLockName, pageAliveLockName, randomId } from './ports.ts';

const MESSAGE = 'pet-store:journal';

let page: ReturnType<typeof stubPage>['page'];
let storage: ReturnType<typeof stubPage>['storage'];
beforeEach(() => {
  ({ page, storage } = stubPage());
});

/** Counts how often a page hears that the journal may have changed. */
const listen = () => {
  let heard = 0;
  const stop = browserPorts(createConnection()).tabMessages.listen(() => {
    heard += 1;
  });
  return { heard: () => heard, stop };
};
const fire = (type: string, fields: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type), fields));

test('sends to the place of its connection, and knows the places of the build', () => {
  const { place, places } = browserPorts(createConnection());
  expect(place).toBe('Staging https://pets.example/v1');
  expect(places).toEqual(['Staging https://pets.example/v1', 'Production https://pets.example/v2']);
});

test('has no locks where the browser has none', () => {
  expect(browserPorts(createConnection()).locks).toBeDefined();
  removeLocks();
  expect(browserPorts(createConnection()).locks).toBeUndefined();
});

test('has no locks where the browser stores nothing, because it then refuses each of them', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  expect(browserPorts(createConnection()).locks).toBeUndefined();
});

test('reads from the browser whether the computer is online, and the time', () => {
  vi.useFakeTimers({ now: 5 });
  const { isOnline, now } = browserPorts(createConnection());
  expect([isOnline(), now()]).toEqual([true, 5]);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isOnline()).toBe(false);
});

test('calls back once after a time, unless that was cancelled', () => {
  vi.useFakeTimers();
  const { setTimer } = browserPorts(createConnection());
  const called: string[] = [];
  setTimer(20, () => called.push('late'));
  setTimer(10, () => called.push('early'));
  setTimer(10, () => called.push('cancelled'))();
  vi.advanceTimersByTime(19);
  expect(called).toEqual(['early']);
  vi.advanceTimersByTime(100);
  expect(called).toEqual(['early', 'late']);
});

test('asks the browser once a page to keep what it stores, whatever the answer is, but not in Practice', async () => {
  vi.resetModules();
  const ports = await import('./browser-ports.ts');
  const persist = vi.fn(() => Promise.reject(new TypeError('It does not say.')));
  vi.stubGlobal('navigator', { onLine: true, storage: { persist } });
  ports.browserPorts(createConnection({ environmentName: 'Practice' })).keepStorage();
  expect(persist).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) ports.browserPorts(createConnection()).keepStorage();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('notifies the other tabs by another value of one item each time', () => {
  const { tabMessages } = browserPorts(createConnection());
  tabMessages.send();
  const first = storage.items.get(MESSAGE);
  tabMessages.send();
  expect([...storage.items.keys()]).toEqual([MESSAGE]);
  expect(storage.items.get(MESSAGE)).not.toBe(first);
});

test('notifies nobody if the browser stores nothing', () => {
  storage.isFull = true;
  expect(browserPorts(createConnection()).tabMessages.send).not.toThrow();
});

test('hears of messages, and of all moments after which it may have missed one', () => {
  const { heard, stop } = listen();
  fire('storage', { key: MESSAGE });
  expect(heard()).toBe(1);
  fire('storage', { key: 'another item' });
  expect(heard()).toBe(1);
  for (const type of ['focus', 'online', 'pageshow', 'visibilitychange']) fire(type);
  expect(heard()).toBe(5);
  page.hidden = true;
  fire('visibilitychange');
  expect(heard()).toBe(5);
  stop();
  page.hidden = false;
  fire('storage', { key: MESSAGE });
  for (const type of ['focus', 'online', 'pageshow', 'visibilitychange']) fire(type);
  expect(heard()).toBe(5);
});

const locks = () => webLocks(navigator.locks);
const failing = () => Promise.reject(new RangeError('It failed.'));

test('runs one after the other under a lock', async () => {
  const order: string[] = [];
  const use = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  const results = [locks().hold('lock', use('one')), locks().hold('lock', use('other'))];
  expect(await Promise.all(results)).toEqual(['one', 'other']);
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test('runs under a lock only if it is free', async () => {
  const use = async () => {
    await Promise.resolve();
    return heldLocks();
  };
  expect(await locks().holdIfFree('lock', use)).toEqual({ result: ['lock'] });
  holdLock('lock');
  expect(await locks().holdIfFree('lock', async () => 7)).toBeUndefined();
  expect(await locks().holdIfFree('another', async () => 7)).toEqual({ result: 7 });
});

test('waits for a lock no longer than it should', async () => {
  const release = holdLock('lock');
  expect(await locks().holdWithin('lock', 1, async () => 7)).toBeUndefined();
  const waiting = locks().holdWithin('lock', 60_000, async () => 7);
  release();
  expect(await waiting).toEqual({ result: 7 });
});

test('passes on what fails under a lock, also after the time to wait for it', async () => {
  await expect(locks().hold('lock', failing)).rejects.toThrow('It failed.');
  await expect(locks().holdIfFree('lock', failing)).rejects.toThrow('It failed.');
  await expect(locks().holdWithin('lock', 60_000, failing)).rejects.toThrow('It failed.');
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const failLate = () => {
    limit.abort();
    return Promise.reject(new RangeError('It failed late.'));
  };
  await expect(locks().holdWithin('lock', 1, failLate)).rejects.toThrow('It failed late.');
});

// Tabs with another build of the app request the same locks.
test('the names of the locks stay', () => {
  expect(pageAliveLockName('p')).toBe('pet-store:page:p');
  expect(importLockName('Staging', 'i')).toBe('pet-store:import:Staging i');
  expect(lookLockName('Staging')).toBe('pet-store:look:Staging');
});

test('randomId returns 128 bits as hex, other ones each time', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
