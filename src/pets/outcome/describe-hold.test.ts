import { expect, test } from 'vitest';
import type { StoredError } from '../../database/schema.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { fileOf } from '../../testing/entry-of.ts';
import { type Blocked, blockedOf, describeWait } from './describe-hold.ts';

const UNTIL = new Date().setHours(16, 30, 0, 0);
const error: StoredError = { summary: 'Not allowed.', nextStep: '' };
const { file } = fileOf([], { paused: { why: 'person' } });
const { file: stopped } = fileOf([], { stopped: UNTIL });
const OFFLINE: Hold = { type: 'offline' };

type Context = Omit<Parameters<typeof blockedOf>[1], 'canSave'>;

test.each<[by: Blocked['by'] | undefined, Parameters<typeof blockedOf>[0], Context]>([
  [undefined, { status: 'next' }, { hold: undefined, hasTimeLeft: false }],
  [undefined, { status: 'sending' }, { hold: OFFLINE, hasTimeLeft: false }],
  ['offline', { status: 'next' }, { hold: OFFLINE, hasTimeLeft: false }],
  ['undo', { status: 'next', notBefore: UNTIL }, { hold: OFFLINE, hasTimeLeft: true }],
  ['offline', { status: 'next', notBefore: UNTIL }, { hold: OFFLINE, hasTimeLeft: false }],
  [
    'service',
    { status: 'next' },
    { hold: { type: 'throttled', until: UNTIL }, hasTimeLeft: false },
  ],
  ['service', { status: 'next' }, { hold: { type: 'key refused' }, hasTimeLeft: false }],
  ['service', { status: 'next' }, { hold: { type: 'refused', error }, hasTimeLeft: false }],
  ['person', { status: 'waiting' }, { hold: OFFLINE, file, hasTimeLeft: false }],
  [undefined, { status: 'waiting' }, { hold: OFFLINE, file: stopped, hasTimeLeft: false }],
  // A person has pressed **Send now** for this row of a paused file.
  [undefined, { status: 'next' }, { hold: undefined, file, hasTimeLeft: false }],
])('a row is blocked by %s: %j', (by, row, context) => {
  expect(blockedOf(row, { canSave: true, ...context })?.by).toBe(by);
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
