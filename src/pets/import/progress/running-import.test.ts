import { expect, test } from 'vitest';
import { describeTimeLeft } from './running-import.tsx';

test.each([
  ['100 rows per second, about 50 seconds left', { rowsPerSecond: 100, done: 125 }],
  ['10 rows per second, about 9 minutes left', { rowsPerSecond: 10, done: 0 }],
  ['60 rows per minute, about 83 minutes left', { rowsPerSecond: 1, done: 20 }],
  ['30 rows per minute, about 3 hours left', { rowsPerSecond: 0.5, done: 0 }],
  ['500 rows per second, a few seconds left', { rowsPerSecond: 500, done: 4000 }],
  ['', { rowsPerSecond: undefined, done: 20 }],
  ['', { rowsPerSecond: 0, done: 20 }],
])('describes the time left as "%s"', (words, progress) => {
  expect(describeTimeLeft({ total: 5000, ...progress })).toBe(words);
});
