import { expect, test } from 'vitest';
import { endingOf } from './ending.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['used just now', { usedAt: NOW }, undefined],
  ['used 29 minutes ago', { usedAt: NOW - 29 * MINUTE }, undefined],
  ['used 30 minutes ago', { usedAt: NOW - 30 * MINUTE }, { why: 'idle', at: NOW }],
  ['begun 8 hours ago', { startedAt: NOW - 8 * HOUR, usedAt: NOW }, { why: 'too old', at: NOW }],
  ['used in 3 minutes, as the clock was set back', { usedAt: NOW + 3 * MINUTE }, undefined],
  [
    'begun in a moment, as the clock was corrected',
    { startedAt: NOW + MINUTE, usedAt: NOW + MINUTE },
    undefined,
  ],
  ['begun in an hour', { startedAt: NOW + HOUR, usedAt: NOW + HOUR }, { why: 'clock set back' }],
  ['without its cookie', { id: 'other', usedAt: NOW }, { why: 'browser closed' }],
])('a session that was %s', (_, times, ending) => {
  const record = { id: 's', startedAt: NOW - HOUR, ...times };
  const rules = { now: NOW, idleMs: 30 * MINUTE, hasCookie: (id: string) => id === 's' };
  expect(endingOf(record, rules)).toEqual(ending);
});
