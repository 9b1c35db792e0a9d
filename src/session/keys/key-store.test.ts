import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkKey, createKeyStore, keyMark, withKeyLock } from './key-store.ts';
import { createSafeStorage } from '../storage/safe-storage.ts';
import { STORAGE_NAMES } from '../storage/storage-names.ts';
import { anyText } from '../../testing/any-text.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';

const STAGING = { name: 'Staging', baseUrl: 'https://staging.test/v1' };
const PRODUCTION = { name: 'Production', baseUrl: 'https://production.test/v1' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// Without Web Locks, changes run at once.
beforeEach(() => void vi.stubGlobal('navigator', {}));

function openKeys() {
  const clock = { now: 1_800_000_000_000 };
  const computerData = memoryStorage();
  const tabData = memoryStorage();
  const open = () =>
    createKeyStore({
      tab: createSafeStorage(() => tabData),
      computer: createSafeStorage(() => computerData),
      now: () => clock.now,
    });
  return { clock, computerData, tabData, open, keys: open() };
}

test('a key is stored in the tab alone unless it is kept', () => {
  const { keys, open, tabData, computerData } = openKeys();
  keys.write(STAGING, 'abc', false);
  expect(open().read(STAGING)).toBe('abc');
  expect(computerData.length).toBe(0);
  tabData.clear();
  expect(open().read(STAGING)).toBeUndefined();
});

test('a key kept on the computer lasts 8 hours', () => {
  const { keys, clock, computerData } = openKeys();
  keys.write(STAGING, 'abc', true);
  computerData.setItem(STORAGE_NAMES.list, 'pets');
  clock.now += 8 * HOUR - 1;
  keys.removeExpired(STAGING);
  expect(keys.read(STAGING)).toBe('abc');
  clock.now += 1;
  expect(keys.read(STAGING)).toBeUndefined();
  keys.removeExpired(PRODUCTION);
  expect(computerData.length).toBe(2);
  keys.removeExpired(STAGING);
  expect(computerData.length).toBe(0);
});

test('a clock set back does not lengthen the 8 hours, beyond a minute of adjustment', () => {
  const { keys, clock } = openKeys();
  keys.write(STAGING, 'abc', true);
  clock.now -= MINUTE;
  expect(keys.read(STAGING)).toBe('abc');
  clock.now -= 1;
  expect(keys.read(STAGING)).toBeUndefined();
});

test.each([true, false])('forget removes the given key, but not a newer one (kept: %s)', (keep) => {
  const { keys, tabData, computerData } = openKeys();
  keys.write(STAGING, 'newer', keep);
  const data = keep ? computerData : tabData;
  data.setItem(STORAGE_NAMES.list, 'pets');
  keys.forget(STAGING, 'older');
  expect(keys.read(STAGING)).toBe('newer');
  expect(data.length).toBe(2);
  keys.forget(STAGING, 'newer');
  expect(data.length).toBe(0);
});

test('forget removes the key of the tab and leaves a newer one on the computer', () => {
  const { keys, tabData, computerData } = openKeys();
  keys.write(STAGING, 'newer', true);
  tabData.setItem(STORAGE_NAMES.key(STAGING), 'older');
  keys.forget(STAGING, 'older');
  expect([tabData.length, computerData.length]).toEqual([0, 1]);
  expect(keys.read(STAGING)).toBe('newer');
});

test('each environment and each address of it has its own key', () => {
  const { keys } = openKeys();
  const moved = { ...STAGING, baseUrl: 'https://other.test/v1' };
  keys.write(STAGING, 'abc', false);
  for (const place of [PRODUCTION, moved]) {
    expect(keys.read(place)).toBeUndefined();
    keys.write(place, 'def', true);
    keys.forget(place, 'def');
    expect(keys.read(place)).toBeUndefined();
  }
  expect(keys.read(STAGING)).toBe('abc');
});

test.each([
  'not JSON',
  'null',
  '{}',
  '{"key":1,"until":2}',
  '{"key":1,"until":1800000000001}',
  '{"key":"a\\nb","until":1800000000001}',
])('%s in storage is not read as a key', (text) => {
  const { keys, computerData } = openKeys();
  computerData.setItem(STORAGE_NAMES.key(STAGING), text);
  expect(keys.read(STAGING)).toBeUndefined();
  keys.removeExpired(STAGING);
  // What has the form of a kept key stays until its 8 hours are over.
  expect(computerData.length).toBe(text.includes('"a') ? 1 : 0);
});

test('an expired key that another tab replaces before the lock is held stays', () => {
  const { keys, clock } = openKeys();
  keys.write(STAGING, 'old', true);
  clock.now += 8 * HOUR;
  let grant: () => void = () => undefined;
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, granted: () => void) => void (grant = granted) },
  });
  keys.removeExpired(STAGING);
  keys.write(STAGING, 'new', true);
  grant();
  expect(keys.read(STAGING)).toBe('new');
});

test('without Web Locks, withKeyLock runs the change at once', () => {
  const work = vi.fn();
  void withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('withKeyLock runs the change once, while the lock is held', async () => {
  const order: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, granted: () => void) => {
        order.push(`${name} is held`);
        granted();
        order.push('released');
        return Promise.resolve();
      },
    },
  });
  await withKeyLock(() => order.push('work'));
  expect(order).toEqual([`${STORAGE_NAMES.keyLock} is held`, 'work', 'released']);
});

test('withKeyLock runs the change without the lock if the browser refuses it, as it does when storage is blocked', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) },
  });
  const work = vi.fn();
  await withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 'Enter an API key'],
  ['one\ntwo', 'An API key has no line breaks. Copy it again in one line'],
  ['one\ttwo', 'An API key has no tabs or control characters. Copy it again'],
  ['“key”', /a character that cannot be sent/],
])('checkKey rejects %j with a reason', (key, reason) => {
  expect(checkKey(key)).toMatch(reason);
});

test('checkKey accepts letters, digits, punctuation and spaces', () => {
  expect(checkKey('Az09 !~é')).toBeUndefined();
});

test('every key that checkKey accepts is a valid header value', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const key = text.trim();
      if (checkKey(key) !== undefined) return;
      const headers = new Headers({ Authorization: `Bearer ${key}` });
      expect(headers.get('Authorization')).toBe(`Bearer ${key}`);
    }),
  );
});

// The 32-bit FNV-1a checksums that its authors publish (e40c292c, bf9cf968, 811c9dc5), each folded to 16 bits.
test.each([
  ['a', 'cd20'],
  ['foobar', '46f4'],
  ['', '1cd9'],
])('the mark of %j is its folded FNV-1a checksum', (key, mark) => {
  expect(keyMark(key)).toBe(mark);
});

test('a mark always has four digits', () => {
  const marks = Array.from({ length: 1000 }, (_, index) => keyMark(`key ${index}`));
  expect(marks.filter((mark) => !/^[0-9a-f]{4}$/.test(mark))).toEqual([]);
  expect(marks.some((mark) => mark.startsWith('0'))).toBe(true);
});
