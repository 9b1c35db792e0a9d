import { expect, test } from 'vitest';
import { createKeyStore } from '../keys/key-store.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createRememberedList } from './remembered-list.ts';
import { createSafeStorage } from './safe-storage.ts';
import { STORAGE_NAMES } from './storage-names.ts';

const PATH = '/pets?limit=20';
const STAGING = { name: 'Staging', baseUrl: 'https://staging.test/v1' };
const PRODUCTION = { name: 'Production', baseUrl: 'https://production.test/v1' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function open({ keep = false, environment = STAGING } = {}) {
  const clock = { now: 1_800_000_000_000 };
  const [tabData, computerData] = [memoryStorage(), memoryStorage()];
  const tab = createSafeStorage(() => tabData);
  const computer = createSafeStorage(() => computerData);
  const stores = { tab, computer, now: () => clock.now };
  const keys = createKeyStore(stores);
  keys.write(environment, 'key', keep);
  const remembered = createRememberedList(environment, 'key', stores);
  return { clock, keys, remembered, stores, tabData, computerData };
}

test('read returns the text that was written for the same path', () => {
  const { remembered } = open();
  remembered.write(PATH, '[\n1\n]');
  expect(remembered.read(PATH)).toBe('[\n1\n]');
  expect(remembered.read(PATH)).toBe('[\n1\n]');
  expect(remembered.read('/pets?limit=50')).toBeUndefined();
});

test.each([true, false])(
  'the list is stored beside the key (kept on this computer: %s)',
  (keep) => {
    const { remembered, tabData, computerData } = open({ keep });
    remembered.write(PATH, '[]');
    expect([tabData.length, computerData.length]).toEqual(keep ? [0, 2] : [2, 0]);
  },
);

test('the list is removed with the key, and not stored without a key', () => {
  const { remembered, keys, tabData } = open();
  remembered.write(PATH, '[]');
  keys.forget(STAGING, 'key');
  expect(tabData.length).toBe(0);
  remembered.write(PATH, '[]');
  remembered.write(PATH, ' '.repeat(200_001));
  expect(tabData.length).toBe(0);
  expect(remembered.read(PATH)).toBeUndefined();
});

test.each([
  [DAY, false],
  [DAY - 1, true],
  [-MINUTE, true],
  [-MINUTE - 1, false],
])('when the clock has moved by %d ms, the list is there: %s', (move, isThere) => {
  const { remembered, clock, tabData } = open();
  remembered.write(PATH, '[]');
  clock.now += move;
  expect(remembered.read(PATH)).toBe(isThere ? '[]' : undefined);
  expect(tabData.length).toBe(isThere ? 2 : 1);
});

test.each([
  ['the same environment and key', STAGING, 'key', '[]'],
  ['another environment', PRODUCTION, 'key', undefined],
  ['another address', { ...STAGING, baseUrl: 'https://other.test/v1' }, 'key', undefined],
  ['a key that was stored while the list was written', STAGING, 'other', undefined],
])('the list in the same storage, for %s', (_, place, key, text) => {
  const { remembered, stores } = open();
  remembered.write(PATH, '[]');
  // Not with `keys.write`, which removes the list, too.
  stores.tab.set(STORAGE_NAMES.key(place), key);
  expect(createRememberedList(place, key, stores).read(PATH)).toBe(text);
});

test('a list that was read with one key is neither kept beside another key nor shown with it', () => {
  const { remembered, keys, stores } = open();
  remembered.write(PATH, '[1]');
  keys.write(STAGING, 'other', false);
  const other = createRememberedList(STAGING, 'other', stores);
  remembered.write(PATH, '[1]');
  expect(other.read(PATH)).toBeUndefined();
  other.write(PATH, '[2]');
  expect([other.read(PATH), remembered.read(PATH)]).toEqual(['[2]', undefined]);
});

test('no list is stored for Practice, and a list that is too long removes the one before', () => {
  const practice = open({ environment: { name: 'Practice', baseUrl: '' } });
  practice.remembered.write(PATH, '[]');
  expect(practice.tabData.length).toBe(1);

  const { remembered } = open();
  remembered.write(PATH, '[]');
  remembered.write(PATH, ' '.repeat(200_000));
  expect(remembered.read(PATH)).toHaveLength(200_000);
  remembered.write(PATH, ' '.repeat(200_001));
  expect(remembered.read(PATH)).toBeUndefined();
});
