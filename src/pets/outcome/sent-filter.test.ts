import { expect, test } from 'vitest';
import type { Row, StoredRowState } from '../../database/row-record.ts';
import { NO_ROWS, type SentGroup } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, refused, unknown } from '../../testing/write-rows.ts';
import { filterRows, filterSent, isGroup, SENT_FILTERS } from './sent-filter.ts';

const resolved = (how: Extract<StoredRowState, { type: 'resolved' }>['how']): StoredRowState => ({
  type: 'resolved',
  at: 0,
  how,
  was: unknown(),
});

test.each<[shown: string, state: StoredRowState]>([
  ['added', added(4n)],
  ['all, added', resolved({ type: 'added' })],
  ['all', resolved({ type: 'not added' })],
  ['all', resolved({ type: 'sent again', by: 7 })],
  ['all, to-check', refused('')],
  ['all, to-check', unknown()],
  ['all, to-check', { type: 'problem', words: '' }],
  ['', { type: 'waiting', turn: 'a' }],
  ['', { type: 'sending', sender: 's', since: 0, returnsTo: '' }],
  ['', { type: 'skipped', reason: 'duplicate', words: '' }],
])('shows under "%s" the row %o', (shown, state) => {
  const filters = SENT_FILTERS.map(({ value }) => value);
  const matching = filters.filter((filter) => filterRows([rowOf(state)], filter).length > 0);
  expect(matching.join(', ')).toBe(shown);
});

test('shows rows that match a filter, and groups with such rows, newest first', () => {
  const group = (id: string, order: number, counts: Partial<SentGroup['counts']>): SentGroup => ({
    group: { id, environment: 'E', at: 0, source: 'file', name: id, count: 1 },
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
