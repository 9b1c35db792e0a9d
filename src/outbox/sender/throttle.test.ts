import { expect, test } from 'vitest';
import { throttleAfter } from './throttle.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

test('the wait doubles with each 429 after the end of the previous wait', () => {
  let throttle = throttleAfter({}, 0, NOW);
  const waits: number[] = [];
  for (let now = NOW; throttle && waits.length < 4;) {
    waits.push(throttle.until - now);
    now = throttle.until;
    throttle = throttleAfter({ throttle }, 0, now);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

test('requests refused at the same time count once, with the later end', () => {
  const throttle = { until: NOW + 5000, times: 1 };
  const again = (retryAfter: number) => throttleAfter({ throttle }, retryAfter, NOW + 10);
  expect(again(0)).toEqual({ until: NOW + 5000, times: 1 });
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
