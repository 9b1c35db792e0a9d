import { expect, test } from 'vitest';
import type { Answer, Group, Row, RowFacts } from '../../database/schema.ts';
import { NO_ROWS, type SentGroup } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, refused, unknown } from '../../testing/write-rows.ts';
import { rowsToShow, filterSent, isGroup, SENT_FILTERS } from './sent-entries.ts';

const FILE: Group = {
  id: 'a',
  environment: 'E',
  at: 0,
  source: 'file',
  name: 'a.csv',
  count: 2,
  counts: { next: 1 },
};
const answered = (answer: Answer): Partial<RowFacts> => ({ ...unknown(), answer });
const WAITING: Partial<RowFacts> = { send: 'in turn' };

/** Returns the filters under which a group shows its row. */
function shownUnder(facts: Partial<RowFacts>, group: Group): string {
  const filters = SENT_FILTERS.map(({ value }) => value);
  return filters
    .filter((filter) => rowsToShow([rowOf(facts)], filter, group).length > 0)
    .join(', ');
}

test.each<[filters: string, facts: Partial<RowFacts>]>([
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
])('shows under "%s" the row of a file %o', (filters, facts) => {
  expect(shownUnder(facts, FILE)).toBe(filters);
});

test('shows the rows that a stopped file left, but not as rows to check', () => {
  expect(shownUnder(WAITING, { ...FILE, stopped: 1 })).toBe('all');
});

test('shows all rows of a finished file that has none to review', () => {
  expect(shownUnder(added(4n), { ...FILE, counts: { added: 2 } })).toBe('all, added');
});

test('shows all pets of one press', () => {
  const form: Group = { ...FILE, source: 'form' };
  expect(shownUnder({ send: 'now' }, form)).toBe('all');
  expect(shownUnder(added(4n), form)).toBe('all, added');
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
