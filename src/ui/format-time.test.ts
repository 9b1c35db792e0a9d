import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { formatDateTime, formatDay, formatTime, formatWaitEnd } from './format-time.ts';

const APRIL_3 = new Date(2026, 3, 3, 14, 3, 9).getTime();

test('writes the month as a word', () => {
  expect(formatDateTime(APRIL_3)).toBe('3 Apr 2026, 14:03');
});

test('omits the date of a time today', () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 3, 23, 59) });
  expect(formatTime(APRIL_3)).toBe('14:03');
  expect(formatWaitEnd(APRIL_3)).toBe('14:04');
  vi.setSystemTime(new Date(2026, 3, 4, 0, 0));
  expect(formatTime(APRIL_3)).toBe('3 Apr 2026, 14:03');
});

test('a day is Today, Yesterday, or its date', () => {
  const now = new Date();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 23, 59);
  expect(formatDay(now.getTime())).toBe('Today');
  expect(formatDay(yesterday.getTime())).toBe('Yesterday');
  expect(formatDay(APRIL_3)).toBe('Fri 3 Apr');
});

test('no other file of the app formats dates', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const formatting = files.filter((file) =>
    /toLocaleString\((?!'en'\))|toLocale(Date|Time)String|DateTimeFormat|toDateString/.test(
      readFileSync(`src/${file}`, 'utf8'),
    ),
  );
  expect(formatting).toEqual(['ui/format-time.ts']);
});
