import { expect, test } from 'vitest';
import { memoryStorage } from './storage/memory-storage.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createShift } from './shift.ts';

function tabStorage() {
  const data = memoryStorage();
  return createSafeStorage(() => data);
}

const MINUTE = 60_000;

function openComputer() {
  const clock = { now: 1_800_000_000_000 };
  const computerData = memoryStorage();
  const openTab = () =>
    createShift({
      tab: tabStorage(),
      computer: createSafeStorage(() => computerData),
      now: () => clock.now,
      idleMinutes: 30,
    });
  return { clock, computerData, openTab };
}

test('a shift goes on for as long as somebody is there, on any tab', () => {
  const { clock, openTab } = openComputer();
  const [one, other] = [openTab(), openTab()];
  one.join();
  other.joinIfNew();
  clock.now += 29 * MINUTE;
  other.touch();
  clock.now += 29 * MINUTE;
  expect([one.state(), other.state()]).toEqual(['on', 'on']);
});

test('it ends after 30 minutes in which nobody did anything, by the wall clock', () => {
  const { clock, openTab } = openComputer();
  const tab = openTab();
  tab.join();
  clock.now += 30 * MINUTE - 1;
  expect(tab.state()).toBe('on');
  clock.now += 1;
  expect(tab.state()).toBe('ended');
});

test('a clock that was set back proves nobody was there, beyond a minute of adjustment', () => {
  const { clock, openTab } = openComputer();
  const tab = openTab();
  tab.join();
  clock.now -= MINUTE;
  expect(tab.state()).toBe('on');
  clock.now -= 1;
  expect(tab.state()).toBe('ended');
});

test('its end in one tab is its end in all', () => {
  const { openTab } = openComputer();
  const [one, other] = [openTab(), openTab()];
  one.join();
  other.joinIfNew();
  one.end();
  expect(other.state()).toBe('ended');
});

test('a tab that slept through the end does not take the next shift for its own', () => {
  const { openTab } = openComputer();
  const [asleep, awake] = [openTab(), openTab()];
  asleep.join();
  awake.joinIfNew();
  awake.end();
  awake.join();
  expect(asleep.state()).toBe('another');
  asleep.joinIfNew();
  expect(asleep.state()).toBe('another');
});

test.each(['', 'rubbish', '1e999'])('activity at "%s" is none', (text) => {
  const { computerData, openTab } = openComputer();
  const tab = openTab();
  tab.join();
  computerData.setItem('pet-store:active', text);
  expect(tab.state()).toBe('ended');
});

test('a tab that opens while no shift is on takes part in none', () => {
  const { openTab } = openComputer();
  const [early, later] = [openTab(), openTab()];
  early.joinIfNew();
  later.join();
  expect(early.state()).toBe('another');
  early.joinIfNew();
  expect(early.state()).toBe('on');
});
