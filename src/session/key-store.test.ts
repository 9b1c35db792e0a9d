import { expect, test } from 'vitest';
import { createKeyStore } from './key-store.ts';
import { createSafeStorage } from './safe-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const HOUR = 60 * 60 * 1000;

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
  clock.now += 8 * HOUR - 1;
  expect(keys.read('Staging')).toBe('abc');
  clock.now += 1;
  expect(keys.read('Staging')).toBeUndefined();
  expect(computerData.length).toBe(0);
});

test('a clock set back does not lengthen the 8 hours', () => {
  const { keys, clock } = openKeys();
  keys.write('Staging', 'abc', true);
  clock.now -= HOUR;
  expect(keys.read('Staging')).toBeUndefined();
});

test('each environment has a key of its own', () => {
  const { keys } = openKeys();
  keys.write('Staging', 'abc', false);
  expect(keys.read('Production')).toBeUndefined();
  keys.write('Production', 'def', true);
  keys.forget('Production');
  expect(keys.read('Production')).toBeUndefined();
  expect(keys.read('Staging')).toBe('abc');
});

test.each([
  'rubbish',
  'null',
  '{}',
  '{"key":1,"until":2}',
  '{"key":"a\\nb","until":1800000000001}',
])('storage that holds %s holds no key', (text) => {
  const { keys, computerData } = openKeys();
  computerData.setItem('pet-store:key:Staging', text);
  expect(keys.read('Staging')).toBeUndefined();
});
