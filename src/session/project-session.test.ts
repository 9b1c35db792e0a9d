import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/schema.ts';
import { endingOf, type Mine, type Note, projectSession } from './project-session.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const hasCookie = (id: string) => id !== 'without cookie';
const staging = { name: 'Staging', baseUrl: 'https://staging.test/v1' };
const production = { name: 'Production', baseUrl: 'https://production.test/v1' };
const error = new ApiError({ method: 'GET', path: '/pets' }, { kind: 'http', status: 401 });

const stored: SessionRecord = {
  environment: 'Staging https://staging.test/v1',
  key: 'k',
  id: 's',
  startedAt: NOW - HOUR,
  usedAt: NOW,
};
const { key: _key, ...withoutKey } = stored;

/** Summarises what a tab shows: the key if it is open, or why it is closed. */
function inShort(records: readonly SessionRecord[], mine: Mine, note: Note): string {
  const projection = projectSession([staging, production], { records, mine, note, hasCookie }, NOW);
  if (projection.type === 'cannot run') return projection.problem;
  if (projection.type === 'closed')
    return `closed, ${projection.isRefused ? 'key refused' : (projection.ending?.why ?? 'no key')}`;
  if (projection.isRefused) return projection.refusal ? 'refused with its error' : 'refused';
  return `open ${projection.record.id} ${projection.key}`;
}

const TABS = {
  'no session': [{}, {}],
  open: [{ environment: 'Staging', session: { id: 's', key: 'k', usedAt: NOW } }, {}],
  refused: [
    { environment: 'Staging', session: { id: 's', key: 'k', usedAt: NOW } },
    { refused: { id: 's', key: 'k', error } },
  ],
  idle: [{ environment: 'Staging' }, { ending: { why: 'idle', at: NOW } }],
  forgotten: [{ environment: 'Staging' }, { ending: { why: 'forgotten' } }],
  'left Practice': [{}, { ending: { why: 'left environment' } }],
  'no database': [{}, { problem: 'blocked' }],
} satisfies Record<string, [Mine, Note]>;

type Row = Record<keyof typeof TABS, string>;

// The columns of each row are the tabs of `TABS`: the table in `project-session.ts`, and what a tab notes.
test.each<[string, SessionRecord[], Row]>([
  [
    'has the same key',
    [stored],
    row('open s k', 'open s k', 'refused with its error', 'open s k', 'open s k'),
  ],
  [
    'has another key',
    [{ ...stored, key: 'new' }],
    row('open s new', 'open s new', 'open s new', 'open s new', 'open s new'),
  ],
  [
    'has no key since a 401',
    [withoutKey],
    row(
      'closed, key refused',
      'refused',
      'refused with its error',
      'closed, key refused',
      'closed, key refused',
    ),
  ],
  [
    'is of another session',
    [{ ...stored, id: 'next' }],
    row('open next k', 'open next k', 'open next k', 'open next k', 'open next k'),
  ],
  [
    'is over',
    [{ ...stored, startedAt: NOW - 8 * HOUR }],
    row(
      'closed, too old',
      'closed, too old',
      'closed, too old',
      'closed, idle',
      'closed, forgotten',
    ),
  ],
  [
    'is of a browser that was closed',
    [{ ...stored, id: 'without cookie' }],
    row(
      'closed, browser closed',
      'closed, browser closed',
      'closed, browser closed',
      'closed, idle',
      'closed, forgotten',
    ),
  ],
  [
    'is gone',
    [],
    row(
      'closed, no key',
      'closed, ended elsewhere',
      'closed, ended elsewhere',
      'closed, idle',
      'closed, forgotten',
    ),
  ],
])('if the record %s', (_, records, expected) => {
  for (const [name, [mine, note]] of Object.entries(TABS))
    expect(inShort(records, mine, note), `in a tab with ${name}`).toBe(Reflect.get(expected, name));
});

/** A tab that has left Practice, or whose database cannot be used, does not depend on the record. */
function row(
  ...[noSession, open, refused, idle, forgotten]: [string, string, string, string, string]
): Row {
  return {
    'no session': noSession,
    open,
    refused,
    idle,
    forgotten,
    'left Practice': 'closed, left environment',
    'no database': 'blocked',
  };
}

test('a 401 to the same key of another session, or to an earlier key, refuses nothing', () => {
  const mine = { environment: 'Staging', session: { id: 's', key: 'k', usedAt: NOW } };
  for (const refused of [
    { id: 'other', key: 'k', error },
    { id: 's', key: 'earlier', error },
  ])
    expect(inShort([stored], mine, { refused })).toBe('open s k');
});

test('a use of this tab that is not saved yet continues its session, and no other', () => {
  const old = { ...stored, usedAt: NOW - HOUR };
  const mine = { environment: 'Staging', session: { id: 's', key: 'k', usedAt: NOW - MINUTE } };
  expect(inShort([old], mine, {})).toBe('open s k');
  expect(inShort([{ ...old, id: 'next' }], mine, {})).toBe('closed, idle');
});

test('a tab shows its environment, a new tab the last used one, and otherwise the first', () => {
  const later = {
    ...stored,
    environment: 'Production https://production.test/v1',
    id: 'p',
    usedAt: NOW + 1,
  };
  expect(inShort([stored, later], { environment: 'Staging' }, {})).toBe('open s k');
  expect(inShort([stored, later], {}, {})).toBe('open p k');
  const facts = { records: [], mine: {}, note: {}, hasCookie };
  expect(projectSession([staging, production], facts, NOW).environment).toBe(staging);
});

test.each([
  ['used just now', { usedAt: NOW }, undefined],
  ['used 29 minutes ago', { usedAt: NOW - 29 * MINUTE }, undefined],
  ['used 30 minutes ago', { usedAt: NOW - 30 * MINUTE }, { why: 'idle', at: NOW }],
  ['begun 8 hours ago', { startedAt: NOW - 8 * HOUR, usedAt: NOW }, { why: 'too old', at: NOW }],
  [
    'begun 8 hours and last used an hour ago',
    { startedAt: NOW - 8 * HOUR, usedAt: NOW - HOUR },
    { why: 'idle', at: NOW - 30 * MINUTE },
  ],
  [
    'begun 9 hours and last used 40 minutes ago',
    { startedAt: NOW - 9 * HOUR, usedAt: NOW - 40 * MINUTE },
    { why: 'too old', at: NOW - HOUR },
  ],
  ['used in 3 minutes, as the clock was set back', { usedAt: NOW + 3 * MINUTE }, undefined],
  [
    'begun in a moment, as the clock was corrected',
    { startedAt: NOW + MINUTE, usedAt: NOW + MINUTE },
    undefined,
  ],
  ['begun in an hour', { startedAt: NOW + HOUR, usedAt: NOW + HOUR }, { why: 'clock set back' }],
  ['without its cookie', { id: 'without cookie' }, { why: 'browser closed' }],
])('a session that was %s', (_, times, ending) => {
  const record = { ...stored, ...times };
  expect(endingOf(record, hasCookie, NOW)).toEqual(ending);
});
