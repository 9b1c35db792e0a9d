import { expect, test } from 'vitest';
import type { Answer, RowFacts } from '../../../database/schema.ts';
import { type EntryWithRows, NO_ROWS, toCheckIn } from '../../../outbox/entries.ts';
import { fileOf, severalOf } from '../../../testing/database/entry-of.ts';
import { added, refused, unknown } from '../../../testing/database/write-rows.ts';
import { statusesToShow } from '../../../outbox/entry-facts.ts';
import { describeResult, SENT_FILTERS } from './sent-entries.ts';

/** Creates an entry with a row of these facts. */
type EntryOf = (facts: Partial<RowFacts>) => EntryWithRows;

const RUNNING: EntryOf = (facts) => {
  const entry = fileOf([facts, { send: 'in turn' }]);
  return { ...entry, rows: entry.rows.slice(0, 1) };
};
const STOPPED: EntryOf = (facts) => fileOf([facts], { stopped: 1 });
const FORM: EntryOf = (facts) => severalOf([facts]);

const answered = (answer: Answer): Partial<RowFacts> => ({ ...unknown(), answer });
const WAITING: Partial<RowFacts> = { send: 'in turn' };

test.each<[filters: string, facts: Partial<RowFacts>, entryOf?: EntryOf]>([
  ['added', added(4n)],
  ['added', answered({ type: 'added', at: 0 })],
  ['all', answered({ type: 'not added', at: 0 })],
  ['all', answered({ type: 'dismissed', at: 0 })],
  ['all, to-check', refused('')],
  ['all, to-check', unknown()],
  ['all, to-check', { withdrawnBy: 'person' }],
  ['all, to-check', { notSent: { type: 'problem', words: '' } }],
  ['', WAITING],
  ['', { attempts: [{ sender: 's', at: 0 }] }],
  ['', { notSent: { type: 'skipped', reason: 'duplicate', words: '' } }],
  // Left by a stopped file, it is not sent, but not to check.
  ['all', WAITING, STOPPED],
  ['all', { send: 'now' }, FORM],
  ['all, added', added(4n), FORM],
])('%#: a row of an entry is shown under "%s"', (filters, facts, entryOf = RUNNING) => {
  const { file, rows } = entryOf(facts);
  const shown = SENT_FILTERS.map(({ value }) => value).filter((filter) =>
    rows.some(({ status }) => statusesToShow(file, filter).includes(status)),
  );
  expect(shown.join(', ')).toBe(filters);
});

test('counts the rows of every outcome, and all rows', () => {
  const sent = { next: 3, waiting: 1, sending: 2, added: 1000, unsent: 1, unknown: 3, stopped: 2 };
  const answers = { 'not added': 2, dismissed: 5, problem: 1, skipped: 6 };
  const counts = { ...NO_ROWS, ...sent, ...answers };
  expect(describeResult({ kind: 'file', counts })).toBe(
    '1,000 added, 3 unknown, 2 sending, 4 left to send, 2 marked as not added, 5 dismissed, 1 with a problem, 3 not sent, 6 skipped (1,026 rows)',
  );
  expect(toCheckIn({ counts })).toBe(5);
});

test('the result of several of one press has no sum, which is next to their name', () => {
  const result = describeResult(severalOf([added(7n), added(8n), refused('no')]));
  expect(result).toBe('2 added, 1 refused');
});

test.each(Object.keys(NO_ROWS))('the result of an entry counts a row that is %s', (status) => {
  expect(describeResult({ kind: 'file', counts: { ...NO_ROWS, [status]: 1 } })).toMatch(/^1 /);
});
