import { expect, test } from 'vitest';
import { createKeyStore } from './key-store.ts';
import { createSafeStorage } from '../storage/safe-storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

test('a key is kept for the tab alone', () => {
  const { keys, open, tabData, computerData } = openKeys();
  keys.write('Staging', 'abc', false);
  expect(open().read('Staging')).toBe('abc');
  expect(computerData.length).toBe(0);
  tabData.clear();
  expect(open().read('Staging')).toBeUndefined();
});

test('a key kept on the computer lasts 8 hours', () => {
  const { keys, clock, computerData } = openKeys();
  keys.write('Staging', 'abc', true);
  computerData.setItem('pet-store:secret:list', 'pets');
  clock.now += 8 * HOUR - 1;
  keys.dropExpired('Staging');
  expect([keys.read('Staging'), keys.hasExpired('Staging')]).toEqual(['abc', false]);
  clock.now += 1;
  expect([keys.read('Staging'), keys.hasExpired('Staging')]).toEqual([undefined, true]);
  keys.dropExpired('Staging');
  expect(computerData.length).toBe(0);
});

test('a clock set back does not lengthen the 8 hours, beyond a minute of adjustment', () => {
  const { keys, clock } = openKeys();
  keys.write('Staging', 'abc', true);
  clock.now -= MINUTE;
  expect(keys.read('Staging')).toBe('abc');
  clock.now -= 1;
  expect(keys.read('Staging')).toBeUndefined();
});

test.each([true, false])('forgets the key it is told, never a newer one (kept: %s)', (keep) => {
  const { keys, tabData, computerData } = openKeys();
  keys.write('Staging', 'newer', keep);
  const data = keep ? computerData : tabData;
  data.setItem('pet-store:secret:list', 'pets');
  keys.forget('Staging', 'older');
  expect(keys.read('Staging')).toBe('newer');
  expect(data.length).toBe(2);
  keys.forget('Staging', 'newer');
  expect(data.length).toBe(0);
});

test('the key of the tab goes, and a newer one kept on the computer stays', () => {
  const { keys, tabData, computerData } = openKeys();
  keys.write('Staging', 'newer', true);
  tabData.setItem('pet-store:secret:key:Staging', 'older');
  keys.forget('Staging', 'older');
  expect([tabData.length, computerData.length]).toEqual([0, 1]);
  expect(keys.read('Staging')).toBe('newer');
});

test('each environment has a key of its own', () => {
  const { keys } = openKeys();
  keys.write('Staging', 'abc', false);
  expect(keys.read('Production')).toBeUndefined();
  keys.write('Production', 'def', true);
  keys.forget('Production', 'def');
  expect(keys.read('Production')).toBeUndefined();
  expect(keys.read('Staging')).toBe('abc');
});

test.each([
  'rubbish',
  'null',
  '{}',
  '{"key":1,"until":2}',
  '{"key":1,"until":1800000000001}',
  '{"key":"a\\nb","until":1800000000001}',
])('storage that holds %s holds no key', (text) => {
  const { keys, computerData } = openKeys();
  computerData.setItem('pet-store:secret:key:Staging', text);
  expect(keys.read('Staging')).toBeUndefined();
  expect(keys.hasExpired('Production')).toBe(false);
});

test.each(['rubbish', '{"key":1,"until":1800000000001}'])(
  '%s is removed as an expired key is',
  (text) => {
    const { keys, computerData } = openKeys();
    computerData.setItem('pet-store:secret:key:Staging', text);
    keys.dropExpired('Staging');
    expect(computerData.length).toBe(0);
  },
);
