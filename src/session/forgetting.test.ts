import { expect, test, vi } from 'vitest';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createComputer, entriesOf } from '../testing/computer-with-tabs.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

test('forget clears the storage of the tab and the computer and notifies the listeners', async () => {
  const { computerData, openStore } = createComputer();
  const { session, tabData } = await openStore();
  const former = session.current();
  former?.storage.set('draft', 'Rex');
  former?.remembered.write('/pets', '[]');
  const [listener, unsubscribed] = [vi.fn(), vi.fn()];
  session.subscribe(listener);
  session.subscribe(unsubscribed)();
  session.forget();
  expect(session.current()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(unsubscribed).not.toHaveBeenCalled();
  expect(former?.ended.aborted).toBe(true);
  // What stays says that the record of sent pets is to be removed, too.
  expect(Object.fromEntries(entriesOf(computerData))).toEqual({
    [STORAGE_NAMES.recordToRemove]: 'yes',
  });
  // The name of the environment stays, because it is not secret.
  expect([tabData.length, tabData.getItem(STORAGE_NAMES.lastEnvironment)]).toEqual([1, 'Staging']);
});

test('leave closes Practice in one tab, and starts with the first environment again', async () => {
  const { practice, production, openTab, openStore } = createComputer();
  const [store, first, second] = [await openStore({ keep: false }), openTab(), openTab()];
  await first.session.open(practice, undefined, false, never);
  await second.session.open(practice, undefined, false, never);
  const left = first.session.current();
  left?.storage.set('draft', 'Rex');
  first.session.leave();
  expect(first.session.current()).toBeUndefined();
  expect(left?.ended.aborted).toBe(true);
  expect(first.session.lastEnvironment()).toBe(production);
  const reloaded = openTab(first.tabData).session;
  expect([reloaded.current(), left?.storage.get('draft')]).toEqual([undefined, undefined]);

  for (const { session } of [store, second]) {
    session.checkExpiry(true);
    expect(session.current()).toBeDefined();
  }
});

test('a key kept on the computer ends with the idle time also after leave', async () => {
  const { clock, practice, staging, openStore } = createComputer();
  const { session, keys } = await openStore();
  await session.open(practice, undefined, false, never);
  session.leave();
  clock.now += 29 * MINUTE;
  session.checkExpiry(true);
  expect(keys.read(staging)).toBe('key');
  clock.now += MINUTE;
  session.checkExpiry(true);
  expect(keys.read(staging)).toBeUndefined();
  expect(session.idleEnd()).toBeUndefined();
});

test('checkExpiry changes nothing without a key', () => {
  const { openTab, computerData } = createComputer();
  const { session } = openTab();
  const listener = vi.fn();
  session.subscribe(listener);
  session.checkExpiry(true);
  expect(listener).not.toHaveBeenCalled();
  expect(computerData.length).toBe(0);
});

test('the early request is aborted, and its rows removed, without a key and when the session ends', async () => {
  const { openTab, openStore } = createComputer();
  const [abort, remove] = [vi.fn(), vi.fn()];
  const showEarlyPage = () => {
    openEarlyPage({ take: () => undefined, arrivedAt: () => undefined, abort });
    if (globalThis.earlyPage)
      globalThis.earlyPage.view = { state: 'remembered', painted: Promise.resolve(), remove };
  };
  const counts = () => [abort, remove].map(({ mock }) => mock.calls.length);
  showEarlyPage();
  await openStore();
  expect(counts()).toEqual([1, 1]);
  showEarlyPage();
  const { session } = openTab();
  expect(counts()).toEqual([1, 1]);
  session.forget();
  expect(counts()).toEqual([2, 2]);
});

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

test('a store that is opened after Forget key clears the database first, and keeps its own key', async () => {
  const { staging, openTab, openStore } = createComputer();
  const { session, keys } = openTab();
  session.forget();
  expect(session.hasRecordToRemove()).toBe(true);
  await openStore();
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

test('where the storage of the computer is full, each tab has an idle time of its own', async () => {
  const { clock, computerData, openStore } = createComputer();
  vi.spyOn(computerData, 'setItem').mockThrow(new DOMException('Full.', 'QuotaExceededError'));
  const [idle, used] = [await openStore(), await openStore()];
  clock.now += 29 * MINUTE;
  used.session.checkExpiry(true);
  clock.now += MINUTE;
  for (const { session } of [idle, used]) session.checkExpiry(false);
  expect([idle, used].map(({ session }) => session.current() !== undefined)).toEqual([false, true]);
});

test('a tab listens to others only where the storage of the computer fails', async () => {
  const { openStore, listeners } = createComputer();
  await openStore();
  expect(listeners.size).toBe(0);
});

test('other tabs hear of forget also where the storage of the computer is full', async () => {
  const { staging, computerData, openStore } = createComputer();
  vi.spyOn(computerData, 'setItem').mockThrow(new DOMException('Full.', 'QuotaExceededError'));
  const [one, other] = [await openStore(), await openStore()];
  one.session.forget();
  expect(other.session.current()).toBeUndefined();
  expect(other.keys.read(staging)).toBeUndefined();
});

test('forgetting waits until the end of the session is noted on the disk', async () => {
  const { openStore, notedSessions } = createComputer();
  const { session, tabData } = await openStore();
  const id = tabData.getItem(STORAGE_NAMES.sharedSession);
  session.forget();
  await session.endForgetting();
  expect(new Set(notedSessions)).toEqual(new Set([id]));
});

test('a tab that is restored after the idle time removes all, also of an address that the build does not have', async () => {
  const { clock, computerData, openTab, openStore } = createComputer();
  const { session, tabData } = await openStore();
  const old = { name: 'Staging', baseUrl: 'https://old.test/v1' };
  for (const storage of [computerData, tabData]) {
    storage.setItem(STORAGE_NAMES.key(old), 'old key');
    storage.setItem(`${STORAGE_NAMES.pagePrefix(old)}draft`, 'Rex');
  }
  expect(session.current()?.storage.get('draft')).toBeUndefined();
  clock.now += 30 * MINUTE;
  expect(openTab(tabData).session.current()).toBeUndefined();
  expect([...entriesOf(computerData), ...entriesOf(tabData)].join()).not.toMatch(/key|Rex/);
});

test('only what a person does keeps the session, and each check without it calls the listeners', async () => {
  const { clock, openStore } = createComputer();
  const { session } = await openStore();
  const listener = vi.fn();
  session.subscribe(listener);
  clock.now += 29 * MINUTE;
  session.checkExpiry(true);
  expect(listener).not.toHaveBeenCalled();
  clock.now += 29 * MINUTE;
  session.checkExpiry(false);
  expect([listener.mock.calls.length, session.current() !== undefined]).toEqual([1, true]);
  clock.now += MINUTE;
  session.checkExpiry(false);
  expect(session.current()).toBeUndefined();
});
