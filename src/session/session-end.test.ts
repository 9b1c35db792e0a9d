import { expect, test, vi } from 'vitest';
import { openEarlyPage } from '../testing/open-early-page.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createComputer, entriesOf } from '../testing/computer-with-tabs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const never = new AbortController().signal;

test('forget clears the storage of the tab and the computer and notifies the listeners', async () => {
  const { staging, computerData, openTab } = createComputer();
  const { session, tabData } = openTab();
  await session.open(staging, 'key', true, never);
  const former = session.current();
  former?.storage.set('draft', 'Rex');
  former?.remembered.write('/pets', '[]');
  const listener = vi.fn();
  session.subscribe(listener);
  session.forget();
  expect(session.current()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(former?.ended.aborted).toBe(true);
  // What stays says that the record of sent pets is to be removed, too.
  expect(Object.fromEntries(entriesOf(computerData))).toEqual({
    [STORAGE_NAMES.recordToRemove]: 'yes',
  });
  // The name of the environment stays, because it is not secret.
  expect([tabData.length, tabData.getItem(STORAGE_NAMES.lastEnvironment)]).toEqual([1, 'Staging']);
});

test('forget ends the session of another tab before its next request', async () => {
  const { staging, sent, openTab } = createComputer();
  const [one, other] = [openTab().session, openTab().session];
  await one.open(staging, 'key', false, never);
  await other.open(staging, 'key', false, never);
  expect([one.hasEnded(), other.hasEnded()]).toEqual([false, false]);
  const client = other.current()?.client;
  one.forget();
  expect(other.hasEnded()).toBe(true);
  await expect(client?.listPets({ limit: 1 })).rejects.toThrow('session ended');
  expect(other.current()).toBeUndefined();
  expect(sent).toHaveLength(2);
});

test('leave closes Practice in one tab, and starts with the first environment again', async () => {
  const { practice, staging, production, openTab } = createComputer();
  const [store, first, second] = [openTab(), openTab(), openTab()];
  await store.session.open(staging, 'key', false, never);
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
  const { clock, practice, staging, openTab } = createComputer();
  const { session, keys } = openTab();
  await session.open(staging, 'key', true, never);
  await session.open(practice, undefined, false, never);
  session.leave();
  clock.now += 29 * MINUTE;
  session.checkExpiry(true);
  expect(keys.read(staging)).toBe('key');
  clock.now += MINUTE;
  session.checkExpiry(true);
  expect(keys.read(staging)).toBeUndefined();
  expect(session.hasEnded()).toBe(true);
});

test('the session ends after 30 minutes without activity, and not with activity', async () => {
  const { clock, staging, openTab } = createComputer();
  const { session, keys } = openTab();
  await session.open(staging, 'key', false, never);
  clock.now += 29 * MINUTE;
  session.checkExpiry(true);
  clock.now += 29 * MINUTE;
  session.checkExpiry(false);
  expect(session.current()).toBeDefined();
  clock.now += MINUTE;
  session.checkExpiry(true);
  expect(session.current()).toBeUndefined();
  expect(keys.read(staging)).toBeUndefined();
  expect(session.hasEnded()).toBe(true);
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

test('a tab that was suspended when its session ended leaves, and newer keys stay', async () => {
  const { staging, openTab } = createComputer();
  const [suspended, active] = [openTab(), openTab()];
  await suspended.session.open(staging, 'key', false, never);
  await active.session.open(staging, 'key', false, never);
  active.session.forget();
  await active.session.open(staging, 'new', true, never);
  suspended.session.checkExpiry(true);
  expect(suspended.session.current()).toBeUndefined();
  expect(suspended.keys.read(staging)).toBe('new');
  expect(active.session.current()).toBeDefined();
});

test('checkExpiry without activity removes a key kept for 8 hours, and the tab goes on', async () => {
  const { clock, staging, computerData, openTab } = createComputer();
  const { session } = openTab();
  await session.open(staging, 'key', true, never);
  for (let hours = 0; hours < 8; hours += 0.25) {
    clock.now += HOUR / 4;
    session.checkExpiry(true);
  }
  expect(computerData.getItem(STORAGE_NAMES.key(staging))).not.toBeNull();
  session.checkExpiry(false);
  expect(computerData.getItem(STORAGE_NAMES.key(staging))).toBeNull();
  expect(session.current()).toBeDefined();
});

test('a listener is not called after it unsubscribed', async () => {
  const { staging, openTab } = createComputer();
  const { session } = openTab();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  await session.open(staging, 'key', false, never);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  session.forget();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the early rows are removed without a key, and when the session ends while the app is opening', async () => {
  const { staging, openTab } = createComputer();
  const remove = vi.fn();
  const showRows = () => {
    openEarlyPage({ take: () => undefined, arrivedAt: () => undefined, abort: () => undefined });
    if (globalThis.earlyPage)
      globalThis.earlyPage.view = { state: 'remembered', painted: Promise.resolve(), remove };
  };
  showRows();
  const { session } = openTab();
  expect(remove).toHaveBeenCalledTimes(1);
  await session.open(staging, 'key', true, never);
  showRows();
  const reloaded = openTab().session;
  expect(remove).toHaveBeenCalledTimes(1);
  reloaded.forget();
  expect(remove).toHaveBeenCalledTimes(2);
});

test('the early request is aborted without a key, and when its session ends', async () => {
  const { staging, openTab } = createComputer();
  const abort = vi.fn();
  const handOverRequest = () =>
    openEarlyPage({ take: () => undefined, arrivedAt: () => undefined, abort });
  handOverRequest();
  const { session } = openTab();
  expect(abort).toHaveBeenCalledTimes(1);
  await session.open(staging, 'key', true, never);
  handOverRequest();
  const reloaded = openTab().session;
  expect(abort).toHaveBeenCalledTimes(1);
  reloaded.forget();
  expect(abort).toHaveBeenCalledTimes(2);
});
