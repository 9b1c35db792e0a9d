import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEarlyPage } from '../testing/early-page.ts';
import { openComputer } from '../testing/session-computer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const never = new AbortController().signal;

beforeEach(() => {
  // No Web Locks, as over plain http: keys are written at once.
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyPage = undefined;
});

test('forgetting empties the storage of the tab and of the computer, and tells the page', async () => {
  const { staging, computerData, openTab } = openComputer();
  const { session, tabData } = openTab();
  await session.open(staging, 'key', true, never);
  const store = session.current();
  store?.storage.set('draft', 'Rex');
  store?.remembered.write('/pets', '[]');
  const listener = vi.fn();
  session.subscribe(listener);
  session.forget();
  expect(session.current()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store?.closed.aborted).toBe(true);
  expect(computerData.length).toBe(0);
  // The name of the environment is no secret.
  expect([tabData.length, tabData.getItem('pet-store:environment')]).toEqual([1, 'Staging']);
});

test('forgetting reaches another tab before its next request', async () => {
  const { staging, sent, openTab } = openComputer();
  const [one, other] = [openTab().session, openTab().session];
  await one.open(staging, 'key', false, never);
  await other.open(staging, 'key', false, never);
  expect([one.isOver(), other.isOver()]).toEqual([false, false]);
  one.forget();
  expect(other.isOver()).toBe(true);
  const client = other.current()?.client;
  await expect(client?.listPets({ limit: 1 })).rejects.toThrow('session ended');
  expect(other.current()).toBeUndefined();
  expect(sent).toHaveLength(2);
});

test('a tab that nobody uses for 30 minutes forgets, and one that is used does not', async () => {
  const { clock, staging, openTab } = openComputer();
  const { session, keys } = openTab();
  await session.open(staging, 'key', false, never);
  clock.now += 29 * MINUTE;
  session.checkShift(true);
  clock.now += 29 * MINUTE;
  // A timer is no person.
  session.checkShift(false);
  expect(session.current()).toBeDefined();
  clock.now += MINUTE;
  session.checkShift(true);
  expect(session.current()).toBeUndefined();
  expect(keys.read('Staging')).toBeUndefined();
  expect(session.isOver()).toBe(true);
});

test('a check changes nothing where no key was taken', () => {
  const { openTab, computerData } = openComputer();
  const { session } = openTab();
  const listener = vi.fn();
  session.subscribe(listener);
  session.checkShift(true);
  session.forget();
  expect(listener).not.toHaveBeenCalled();
  expect(computerData.length).toBe(0);
});

test('a tab that slept through the end leaves, and the keys entered since then stay', async () => {
  const { staging, openTab } = openComputer();
  const [asleep, awake] = [openTab(), openTab()];
  await asleep.session.open(staging, 'key', false, never);
  await awake.session.open(staging, 'key', false, never);
  awake.session.forget();
  await awake.session.open(staging, 'new', true, never);
  asleep.session.checkShift(true);
  expect(asleep.session.current()).toBeUndefined();
  expect(asleep.keys.read('Staging')).toBe('new');
  expect(awake.session.current()).toBeDefined();
});

test('a key kept for 8 hours is dropped while nobody acts, and the open tab goes on', async () => {
  const { clock, staging, computerData, openTab } = openComputer();
  const { session } = openTab();
  await session.open(staging, 'key', true, never);
  for (let hours = 0; hours < 8; hours += 0.25) {
    clock.now += HOUR / 4;
    session.checkShift(true);
  }
  expect(computerData.getItem('pet-store:secret:key:Staging')).not.toBeNull();
  session.checkShift(false);
  expect(computerData.getItem('pet-store:secret:key:Staging')).toBeNull();
  expect(session.current()).toBeDefined();
});

test('whoever unsubscribed is told nothing any more', async () => {
  const { staging, openTab } = openComputer();
  const { session } = openTab();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  await session.open(staging, 'key', false, never);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  session.forget();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the early request is dropped without a key, and when the session that it began is over', async () => {
  const { staging, openTab } = openComputer();
  const drop = vi.fn();
  const sendEarly = () => openEarlyPage({ take: () => undefined, drop });
  sendEarly();
  const { session } = openTab();
  expect(drop).toHaveBeenCalledTimes(1);
  await session.open(staging, 'key', true, never);
  sendEarly();
  const reloaded = openTab().session;
  expect(drop).toHaveBeenCalledTimes(1);
  reloaded.forget();
  expect(drop).toHaveBeenCalledTimes(2);
});
