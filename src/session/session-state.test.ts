import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import { nextState, type SessionEvent, type SessionState } from './session-state.ts';

const record = { environment: 'E', key: 'k', id: 's', startedAt: 1, usedAt: 1 };
const error = new ApiError({ method: 'GET', path: '/pets' }, { kind: 'http', status: 401 });
const idle = { why: 'idle', at: 7 } as const;

const STATES = {
  'no key': { type: 'no key' },
  open: { type: 'open', record },
  refused: { type: 'refused', record, error },
  ended: { type: 'ended', ending: idle },
  'left environment': { type: 'ended', ending: { why: 'left environment' } },
} satisfies Record<string, SessionState>;

const { key: _none, ...withoutKey } = record;
const EVENTS = {
  accepted: { type: 'accepted', record: { ...record, key: 'new' } },
  'same key': { type: 'read', record, ending: undefined },
  'another key': { type: 'read', record: { ...record, key: 'new' }, ending: undefined },
  'no key': { type: 'read', record: withoutKey, ending: undefined },
  'another session': { type: 'read', record: { ...record, id: 't' }, ending: undefined },
  over: { type: 'read', record, ending: idle },
  'no record': { type: 'read', record: undefined, ending: undefined },
  refused: { type: 'refused', id: 's', key: 'k', error },
  'refused late': { type: 'refused', id: 's', key: 'before', error },
  'refused elsewhere': { type: 'refused', id: 'other', key: 'k', error },
  forgotten: { type: 'forgotten' },
  'left environment': { type: 'left environment' },
  'no database': { type: 'no database', problem: 'blocked' },
} satisfies Record<string, SessionEvent>;

/** Summarises a state: its key if it is open, or why it ended. */
function inShort(state: SessionState): string {
  if (state.type === 'open') return `open ${state.record.key}`;
  return state.type === 'ended' ? state.ending.why : state.type;
}

test.each<[keyof typeof EVENTS, Record<keyof typeof STATES, string>]>([
  // The columns of the table in `session-state.ts`, and what follows **Leave Practice**.
  ['accepted', row('open new', 'open new', 'open new', 'open new', 'open new')],
  ['same key', row('open k', 'open k', 'refused', 'open k', 'left environment')],
  ['another key', row('open new', 'open new', 'open new', 'open new', 'left environment')],
  ['no key', row('no key', 'refused', 'refused', 'no key', 'no key')],
  [
    'another session',
    row('open k', 'ended elsewhere', 'ended elsewhere', 'open k', 'left environment'),
  ],
  ['over', row('idle', 'idle', 'idle', 'idle', 'left environment')],
  ['no record', row('no key', 'ended elsewhere', 'ended elsewhere', 'idle', 'left environment')],
  ['refused', row('no key', 'refused', 'refused', 'idle', 'left environment')],
  ['refused late', row('no key', 'open k', 'refused', 'idle', 'left environment')],
  ['refused elsewhere', row('no key', 'open k', 'refused', 'idle', 'left environment')],
  ['forgotten', row('forgotten', 'forgotten', 'forgotten', 'forgotten', 'forgotten')],
  [
    'left environment',
    row(
      'left environment',
      'left environment',
      'left environment',
      'left environment',
      'left environment',
    ),
  ],
  ['no database', row('cannot run', 'cannot run', 'cannot run', 'cannot run', 'cannot run')],
])('after %s', (event, expected) => {
  for (const [name, state] of Object.entries(STATES))
    expect(inShort(nextState(state, EVENTS[event])), `in ${name}`).toBe(
      Reflect.get(expected, name),
    );
});

function row(noKey: string, open: string, refused: string, ended: string, leftPractice: string) {
  return { 'no key': noKey, open, refused, ended, 'left environment': leftPractice };
}

test('no event leaves the state in which the browser cannot run the app', () => {
  const state: SessionState = { type: 'cannot run', problem: 'unavailable' };
  for (const event of Object.values(EVENTS)) expect(nextState(state, event)).toBe(state);
});

test('a read that changes nothing returns the same object', () => {
  expect(nextState(STATES.open, EVENTS['same key'])).toBe(STATES.open);
});
