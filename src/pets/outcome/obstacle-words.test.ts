import { expect, test } from 'vitest';
import type { StoredError } from '../../database/schema.ts';
import type { Obstacle } from '../../outbox/obstacle.ts';
import { fileOf } from '../../testing/entry-of.ts';
import { type Blocked, blockedOf, describeWait } from './obstacle-words.ts';

const UNTIL = new Date().setHours(16, 30, 0, 0);
const error: StoredError = { summary: 'Not allowed.', nextStep: '' };
const { file } = fileOf([], { paused: { why: 'person' } });
const { file: stopped } = fileOf([], { stopped: UNTIL });
const OFFLINE: Obstacle = { by: 'offline' };

type Context = Parameters<typeof blockedOf>[1];

test.each<[by: Blocked['by'] | undefined, Parameters<typeof blockedOf>[0], Context]>([
  [undefined, { status: 'next' }, { obstacle: undefined, hasTimeLeft: false }],
  [undefined, { status: 'sending' }, { obstacle: OFFLINE, hasTimeLeft: false }],
  ['offline', { status: 'next' }, { obstacle: OFFLINE, hasTimeLeft: false }],
  ['undo', { status: 'next', notBefore: UNTIL }, { obstacle: OFFLINE, hasTimeLeft: true }],
  ['offline', { status: 'next', notBefore: UNTIL }, { obstacle: OFFLINE, hasTimeLeft: false }],
  [
    'service',
    { status: 'next' },
    { obstacle: { by: 'throttle', until: UNTIL }, hasTimeLeft: false },
  ],
  ['service', { status: 'next' }, { obstacle: { by: 'key' }, hasTimeLeft: false }],
  ['service', { status: 'next' }, { obstacle: { by: 'refusal', error }, hasTimeLeft: false }],
  ['person', { status: 'waiting' }, { obstacle: OFFLINE, file, hasTimeLeft: false }],
  [undefined, { status: 'waiting' }, { obstacle: OFFLINE, file: stopped, hasTimeLeft: false }],
  // A person has pressed **Send now** for this row of a paused file.
  [undefined, { status: 'next' }, { obstacle: undefined, file, hasTimeLeft: false }],
])('a row is blocked by %s: %j', (by, row, context) => {
  expect(blockedOf(row, context)?.by).toBe(by);
});

test.each<[words: string, blocked: Blocked, seconds: number]>([
  ['Sending in 5 s', { by: 'undo', until: UNTIL }, 5],
  ['Waiting: you are offline.', { by: 'offline' }, 0],
  ['Waiting: paused.', { by: 'person' }, 0],
  ['Waiting 90 s', { by: 'service', until: UNTIL }, 90],
  ['Waiting until 16:30', { by: 'service', until: UNTIL }, 91],
  ['Waiting', { by: 'service' }, 0],
])('says "%s"', (words, blocked, seconds) => {
  expect(describeWait(blocked, seconds)).toBe(words);
});
