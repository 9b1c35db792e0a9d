import { expect, test, vi } from 'vitest';
import { createComputer, entriesOf } from '../testing/computer-with-tabs.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

test('forgetting ends only where the browser has removed everything', async () => {
  const { computerData, openStore } = createComputer();
  const { session } = await openStore();
  const removeItem = vi.spyOn(computerData, 'removeItem').mockThrow(new Error('Refused.'));
  session.forget();
  await expect(session.endForgetting()).rejects.toThrow('does not remove');
  expect(session.hasRecordToRemove()).toBe(true);
  removeItem.mockRestore();
  await session.endForgetting();
  expect([session.hasRecordToRemove(), computerData.length]).toEqual([false, 0]);
});

test('a store that is opened after Forget key keeps its key and its record', async () => {
  const { staging, openTab, openStore } = createComputer();
  const { session, keys } = openTab();
  session.forget();
  await openStore();
  await session.endForgetting();
  expect([session.hasRecordToRemove(), keys.read(staging)]).toEqual([false, 'key']);
});

test('a store whose key is checked while the record is removed stays open', async () => {
  const { staging, openStore } = createComputer();
  const { session } = await openStore();
  session.forget();
  const opening = session.open(staging, 'new', true, never);
  await session.endForgetting();
  await opening;
  session.checkExpiry(false);
  expect(session.current()?.environment).toBe(staging);
});

test('other tabs hear of forget also where the storage of the computer is full', async () => {
  const { staging, computerData, openStore } = createComputer();
  vi.spyOn(computerData, 'setItem').mockThrow(new DOMException('Full.', 'QuotaExceededError'));
  const [one, other] = [await openStore(), await openStore()];
  one.session.forget();
  expect(other.session.current()).toBeUndefined();
  expect(other.keys.read(staging)).toBeUndefined();
});

test('a message about an earlier session ends no later one', async () => {
  const { staging, openTab, notedEnds } = createComputer();
  const [one, other] = [openTab(), openTab()];
  await one.session.open(staging, 'key', false, never);
  one.session.forget();
  await other.session.open(staging, 'new', true, never);
  one.session.checkExpiry(false);
  expect(other.session.current()).toBeDefined();
  expect(other.keys.read(staging)).toBe('new');
  expect(notedEnds).toHaveLength(1);
});

test('forgetting waits until the end of the session is noted on the disk', async () => {
  const { openStore, notedEnds } = createComputer();
  const { session, tabData } = await openStore();
  const id = tabData.getItem(STORAGE_NAMES.sharedSession);
  session.forget();
  await session.endForgetting();
  expect(new Set(notedEnds)).toEqual(new Set([id]));
});

test('what belongs to an address that the build does not have is removed at the end', async () => {
  const { clock, computerData, openStore } = createComputer();
  const { session, tabData } = await openStore();
  const old = { name: 'Staging', baseUrl: 'https://old.test/v1' };
  for (const storage of [computerData, tabData]) {
    storage.setItem(STORAGE_NAMES.key(old), 'old key');
    storage.setItem(`${STORAGE_NAMES.pagePrefix(old)}draft`, 'Rex');
  }
  expect(session.current()?.storage.get('draft')).toBeUndefined();
  clock.now += 30 * MINUTE;
  session.checkExpiry(false);
  expect([...entriesOf(computerData), ...entriesOf(tabData)].join()).not.toMatch(/old|Rex/);
});
