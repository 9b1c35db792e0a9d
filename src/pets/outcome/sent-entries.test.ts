import { expect, test } from 'vitest';
import type { Answer, Group, Row, RowFacts } from '../../database/schema.ts';
import { NO_ROWS, type SentGroup } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, refused, unknown } from '../../testing/write-rows.ts';
import {
  describeResult,
  filterSent,
  isGroup,
  rowsToShow,
  SENT_FILTERS,
  toCheckIn,
} from './sent-entries.ts';

const base = { id: 'a', environment: 'E', at: 0, source: 'file', name: 'a.csv', count: 2 } as const;
const FILE: Group = { ...base, counts: { next: 1 } };
const FORM: Group = { ...FILE, source: 'form' };
const DONE: Group = { ...base, counts: { added: 2 } };
const STOPPED: Group = { ...FILE, stopped: 1 };

const answered = (answer: Answer): Partial<RowFacts> => ({ ...unknown(), answer });
const WAITING: Partial<RowFacts> = { send: 'in turn' };

test.each<[filters: string, facts: Partial<RowFacts>, group?: Group]>([
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
  // A finished file without rows to review shows all of them.
  ['all, added', added(4n), DONE],
  ['all', { send: 'now' }, FORM],
  ['all, added', added(4n), FORM],
])('%#: a row of a group is shown under "%s"', (filters, facts, group = FILE) => {
  const shown = SENT_FILTERS.map(({ value }) => value).filter(
    (filter) => rowsToShow([rowOf(facts)], filter, group).length > 0,
  );
  expect(shown.join(', ')).toBe(filters);
});

test('shows rows that match a filter, and groups with such rows, newest first', () => {
  const group = (id: string, order: number, counts: Partial<SentGroup['counts']>): SentGroup => ({
    group: { ...FILE, id },
    order,
    counts: { ...NO_ROWS, ...counts },
  });
  const sent = {
    rows: [rowOf(added(4n), { id: 5 }), rowOf(refused(''), { id: 1 })],
    groups: [group('added', 3, { added: 1 }), group('to check', 7, { problem: 1 })],
  };
  const idOf = (entry: Row | SentGroup) => (isGroup(entry) ? entry.group.id : entry.id);
  expect(SENT_FILTERS.map(({ value }) => filterSent(sent, value).map(idOf))).toEqual([
    ['to check', 5, 'added', 1],
    ['to check', 1],
    [5, 'added'],
  ]);
});

test('counts the rows of every outcome, and all rows', () => {
  const sent = { next: 3, waiting: 1, sending: 2, added: 1000, unsent: 1, unknown: 3, stopped: 2 };
  const answers = { 'not added': 2, corrected: 4, dismissed: 5, problem: 1, skipped: 6 };
  const counts = { ...NO_ROWS, ...sent, ...answers };
  expect(describeResult(counts)).toBe(
    '1,000 added, 3 unknown, 2 sending, 4 left to send, 2 marked as not added, 4 corrected, 5 dismissed, 1 with a problem, 3 not sent, 6 skipped (1,030 rows)',
  );
  expect(toCheckIn(counts)).toBe(5);
});
