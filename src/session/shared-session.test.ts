import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createSharedSession } from './shared-session.ts';

const MINUTE = 60_000;

function storageOf(data: Storage) {
  return createSafeStorage(() => data);
}

function createComputer() {
  const clock = { now: 1_800_000_000_000 };
  const computerData = memoryStorage();
  const openTab = () =>
    createSharedSession(
      { tab: storageOf(memoryStorage()), computer: storageOf(computerData), now: () => clock.now },
      30,
    );
  return { clock, computerData, openTab };
}

test('the session goes on while there is activity in any tab', () => {
  const { clock, openTab } = createComputer();
  const [one, other] = [openTab(), openTab()];
  one.join();
  other.joinAsNewTab();
  clock.now += 29 * MINUTE;
  other.recordUse();
  other.storeUse();
  clock.now += 29 * MINUTE;
  expect([one.state(), other.state()]).toEqual(['active', 'active']);
});

test('the time of use is stored a minute after the one before, and nothing of it is lost', () => {
  const { clock, computerData, openTab } = createComputer();
  const tab = openTab();
  const start = clock.now;
  const storedAt = () => (Number(computerData.getItem(STORAGE_NAMES.lastActive)) - start) / 1000;
  const actAfter = (seconds: number) => {
    clock.now = start + seconds * 1000;
    tab.recordUse();
    tab.storeUse();
  };
  const checkAfter = (seconds: number) => {
    clock.now = start + seconds * 1000;
    tab.storeUse();
  };
  tab.join();
  actAfter(59);
  expect(storedAt()).toBe(0);
  checkAfter(60);
  expect(storedAt()).toBe(59);
  actAfter(118.5);
  expect(storedAt()).toBe(59);
  checkAfter(119);
  expect(storedAt()).toBe(118.5);
  actAfter(300);
  expect(storedAt()).toBe(300);
});

test('the session ends 30 minutes after the last activity, by the wall clock, also where that is not stored yet', () => {
  const { clock, openTab } = createComputer();
  const tab = openTab();
  tab.join();
  clock.now += MINUTE - 1;
  tab.recordUse();
  const end = clock.now + 30 * MINUTE;
  expect(tab.idleEnd()).toBe(end);
  clock.now = end - 1;
  expect(tab.state()).toBe('active');
  clock.now = end;
  expect(tab.state()).toBe('idle');
});

test('it is kept when the session ended without use, until a key is entered', () => {
  const { clock, openTab } = createComputer();
  const tab = openTab();
  tab.join();
  const end = (clock.now += 30 * MINUTE);
  clock.now += MINUTE;
  tab.end('idle');
  expect(tab.closedAt()).toBe(end);
  tab.join();
  tab.end('forgotten');
  expect(tab.closedAt()).toBeUndefined();
});

test('activity that is not stored yet does not bring back a session that another tab has ended', () => {
  const { clock, computerData, openTab } = createComputer();
  const [one, other] = [openTab(), openTab()];
  one.join();
  other.joinAsNewTab();
  clock.now += 1000;
  one.recordUse();
  other.end('forgotten');
  clock.now += MINUTE;
  one.storeUse();
  expect([one.state(), one.idleEnd()]).toEqual(['ended elsewhere', undefined]);
  expect(computerData.getItem(STORAGE_NAMES.lastActive)).toBeNull();
});

test('the session ends if the clock is set back by more than a minute', () => {
  const { clock, openTab } = createComputer();
  const tab = openTab();
  tab.join();
  clock.now -= MINUTE;
  expect(tab.state()).toBe('active');
  clock.now -= 1;
  expect(tab.state()).toBe('clock set back');
});

test('a tab that was used before the clock was set back does not end the session that began after it', () => {
  const { clock, openTab } = createComputer();
  const [one, other] = [openTab(), openTab()];
  one.join();
  clock.now -= 2 * MINUTE;
  other.end('forgotten');
  other.join();
  expect([one.state(), other.state()]).toEqual(['replaced', 'active']);
});

test('a tab that was suspended when its session ended does not join the next one', () => {
  const { openTab } = createComputer();
  const [suspended, active] = [openTab(), openTab()];
  suspended.join();
  active.joinAsNewTab();
  active.end('forgotten');
  active.join();
  expect(suspended.state()).toBe('replaced');
  suspended.joinAsNewTab();
  expect(suspended.state()).toBe('replaced');
});

test.each(['not a number', '1e999'])('the session ends if the time of activity is "%s"', (text) => {
  const { computerData, openTab } = createComputer();
  const tab = openTab();
  tab.join();
  computerData.setItem(STORAGE_NAMES.lastActive, text);
  expect(tab.state()).toBe('clock set back');
});

test('a new tab joins no session while there is none', () => {
  const { openTab } = createComputer();
  const [early, later] = [openTab(), openTab()];
  early.joinAsNewTab();
  later.join();
  expect(early.state()).toBe('replaced');
  early.joinAsNewTab();
  expect(early.state()).toBe('active');
});
