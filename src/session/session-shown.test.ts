import { expect, test } from 'vitest';
import { ApiError } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/schema.ts';
import { endingOf, type TabSession, type TabKnowledge, sessionShown } from './session-shown.ts';

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
function inShort(records: readonly SessionRecord[], mine: TabSession, note: TabKnowledge): string {
  const view = sessionShown([staging, production], { records, mine, note, hasCookie }, NOW);
  if (view.type === 'cannot run') return view.problem;
  if (view.type === 'closed')
    return `closed, ${view.isRefused ? 'key refused' : (view.ending?.why ?? 'no key')}`;
  if (view.isRefused) return view.refusal ? 'refused with its error' : 'refused';
  return `open ${view.record.id} ${view.key}`;
}

const MINE: TabSession = { environment: 'Staging', session: { id: 's', key: 'k', usedAt: NOW } };
const TABS: [TabSession, TabKnowledge][] = [
  [{}, {}],
  [MINE, {}],
  [MINE, { refused: { id: 's', key: 'k', error } }],
  [{ environment: 'Staging' }, { ending: { why: 'idle', at: NOW } }],
];

const RECORDS: Record<string, SessionRecord[]> = {
  'has the same key': [stored],
  'has another key': [{ ...stored, key: 'new' }],
  'has no key, since a 401': [withoutKey],
  'is of another session': [{ ...stored, id: 'next' }],
  'is over': [{ ...stored, startedAt: NOW - 9 * HOUR }],
  'is gone': [],
};

// The table in `session-shown.ts`. The last tab notes why its session has ended.
const TABLE = `
the record              | no session open     | its session open        | the same, and a 401     | ended by inactivity
has the same key        | open s k            | open s k                | refused with its error  | open s k
has another key         | open s new          | open s new              | open s new              | open s new
has no key, since a 401 | closed, key refused | refused                 | refused with its error  | closed, key refused
is of another session   | open next k         | open next k             | open next k             | open next k
is over                 | closed, too old     | closed, too old         | closed, too old         | closed, idle
is gone                 | closed, no key      | closed, ended elsewhere | closed, ended elsewhere | closed, idle`;
const [[, ...tabs] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows)('if the record %s', (record, ...expected) => {
  const shown = TABS.map(([mine, note]) => inShort(RECORDS[record] ?? [], mine, note));
  expect(Object.fromEntries(tabs.map((tab, index) => [tab, shown[index]]))).toEqual(
    Object.fromEntries(tabs.map((tab, index) => [tab, expected[index]])),
  );
});

test.each<[TabKnowledge, string]>([
  [{ ending: { why: 'left environment' } }, 'closed, left environment'],
  [{ problem: 'blocked' }, 'blocked'],
])('with %j, no record counts', (note, shown) => {
  for (const records of Object.values(RECORDS)) expect(inShort(records, {}, note)).toBe(shown);
});

test('a 401 to the same key of another session, or to an earlier key, refuses nothing', () => {
  for (const refused of [
    { id: 'other', key: 'k', error },
    { id: 's', key: 'earlier', error },
  ])
    expect(inShort([stored], MINE, { refused })).toBe('open s k');
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
  expect(sessionShown([staging, production], facts, NOW).environment).toBe(staging);
});

const BEGUN_EARLY = { startedAt: NOW - 8 * HOUR - MINUTE };
test.each([
  ['used 29 minutes ago', { usedAt: NOW - 29 * MINUTE }, undefined],
  ['used 30 minutes ago', { usedAt: NOW - 30 * MINUTE }, { why: 'idle', at: NOW }],
  ['begun over 8 hours ago', BEGUN_EARLY, { why: 'too old', at: NOW - MINUTE }],
  [
    'begun over 8 hours and last used an hour ago',
    { ...BEGUN_EARLY, usedAt: NOW - HOUR },
    { why: 'idle', at: NOW - 30 * MINUTE },
  ],
  ['used in a minute, as the clock was corrected', { usedAt: NOW + MINUTE }, undefined],
  ['used in two minutes', { usedAt: NOW + 2 * MINUTE }, { why: 'clock set back' }],
  ['without its cookie', { id: 'without cookie' }, { why: 'browser closed' }],
])('a session that was %s', (_, times, ending) => {
  expect(endingOf({ ...stored, ...times }, hasCookie, NOW)).toEqual(ending);
});
