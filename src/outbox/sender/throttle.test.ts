import { expect, test } from 'vitest';
import { throttleAfter, throttleEnd } from './throttle.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

test('the wait doubles with each 429 after the end of the previous wait', () => {
  let throttle = throttleAfter({}, 0, NOW);
  const waits: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const { since = 0, until = 0 } = throttle ?? {};
    waits.push(until - since);
    if (throttle) throttle = throttleAfter({ throttle }, 0, until);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

test('requests refused at the same time count once, with the later end', () => {
  const throttle = { since: NOW, until: NOW + 5000, times: 1 };
  const again = (retryAfter: number) => throttleAfter({ throttle }, retryAfter, NOW + 10);
  expect(again(0)).toEqual({ since: NOW + 10, until: NOW + 5000, times: 1 });
  expect(again(9000)).toMatchObject({ until: NOW + 9010, times: 1 });
});

test('a longer Retry-After replaces the wait, and more than an hour is no throttle', () => {
  const after = (retryAfter: number) => throttleAfter({}, retryAfter, NOW)?.until;
  expect([after(500), after(30_000), after(HOUR_MS), after(HOUR_MS + 1)]).toEqual([
    NOW + 1000,
    NOW + 30_000,
    NOW + HOUR_MS,
    undefined,
  ]);
});

test('a clock that is set back by more than a minute ends the throttle', () => {
  const throttle = { since: NOW, until: NOW + 5000, times: 1 };
  expect(throttleEnd({ throttle }, NOW - 60_000)).toBe(NOW + 5000);
  expect(throttleEnd({ throttle }, NOW - 60_001)).toBe(0);
  expect(throttleEnd({}, NOW)).toBe(0);
});
