import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchShift } from './watch-shift.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openWatch() {
  const checks: boolean[] = [];
  const end = watchShift({ checkShift: (acted) => checks.push(acted) });
  return { checks, end };
}

test.each(['pointerdown', 'keydown', 'wheel'])('%s is a person who does something', (type) => {
  const { checks } = openWatch();
  window.dispatchEvent(new Event(type));
  expect(checks).toEqual([true]);
});

test.each(['focus', 'pageshow', 'storage'])('on %s it checks, and proves nobody there', (type) => {
  const { checks } = openWatch();
  window.dispatchEvent(new Event(type));
  expect(checks).toEqual([false]);
});

test('a page that comes into sight checks, and one that goes out of it does not', () => {
  const { checks } = openWatch();
  Reflect.set(document, 'hidden', true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks).toEqual([]);
  Reflect.set(document, 'hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks).toEqual([false]);
});

test('it checks every 10 seconds', () => {
  const { checks } = openWatch();
  vi.advanceTimersByTime(9_999);
  expect(checks).toEqual([]);
  vi.advanceTimersByTime(10_001);
  expect(checks).toEqual([false, false]);
});

test('once ended it checks no more', () => {
  const { checks, end } = openWatch();
  end();
  for (const type of ['pointerdown', 'focus']) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(checks).toEqual([]);
});
