import { expect, test } from 'vitest';
import { readIdleMinutes } from './read-idle-minutes.ts';

test('the idle time is 30 minutes by default, and may be a fraction of a minute', () => {
  expect([undefined, '', '10', '0.5', '1440'].map(readIdleMinutes)).toEqual([
    30, 30, 10, 0.5, 1440,
  ]);
});

test.each(['0', '-1', '1441', 'ten', 'Infinity', 'NaN'])('"%s" is rejected', (text) => {
  expect(() => readIdleMinutes(text)).toThrow(
    `VITE_IDLE_MINUTES is "${text}", but it must be more than 0 and at most 1440.`,
  );
});
