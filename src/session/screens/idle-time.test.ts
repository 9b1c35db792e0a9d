import { expect, test } from 'vitest';
import { warningTime } from './idle-time.ts';

test.each([
  { idleMinutes: 1440, seconds: 120 },
  { idleMinutes: 30, seconds: 120 },
  { idleMinutes: 4, seconds: 120 },
  { idleMinutes: 1, seconds: 30 },
])(
  'an idle end after $idleMinutes minutes is announced $seconds seconds before',
  ({ idleMinutes, seconds }) => {
    expect(warningTime(idleMinutes)).toBe(seconds * 1000);
  },
);
