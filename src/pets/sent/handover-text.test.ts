import { expect, test } from 'vitest';
import { NO_ROWS, type Sent } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, refused } from '../../testing/write-rows.ts';
import { handoverText } from './handover-text.ts';

const ADDED = rowOf(added(7n));
const WAITING = rowOf({ send: 'now' });
const fileOf = (name: string, count: number): Sent['groups'][number] => ({
  group: { id: name, environment: 'E', at: 0, source: 'file', name, count: 3, counts: {} },
  order: name === 'a.csv' ? 1 : 3,
  counts: { ...NO_ROWS, waiting: 3 - count, added: count },
});
const sentOf = (rows: Sent['rows'], groups: Sent['groups'] = []): Sent => ({
  rows,
  groups,
  related: new Map(),
});

test.each<[head: string, sent: Sent]>([
  ['Added in Staging: 0 pets. Form pets not added, or unknown: 1.', sentOf([WAITING])],
  [
    'Added in Staging: 3 pets (3 from “a.csv”).',
    sentOf([], [fileOf('b.csv', 0), fileOf('a.csv', 3)]),
  ],
  [
    'Added in Staging: 4 pets (1 with the form, 2 from “a.csv” and 1 from “b.csv”).',
    sentOf([ADDED], [fileOf('b.csv', 1), fileOf('a.csv', 2)]),
  ],
])('begins with "%s"', (head, sent) => {
  const [first, ...lines] = handoverText('Staging', sent, new Map()).split('\n');
  expect(first).toBe(head);
  expect(lines).toHaveLength(sent.rows.length + sent.groups.length);
});

const correctedBy = (by: number, id: number) =>
  rowOf({ ...refused('No cats'), answer: { type: 'corrected', at: 0, by } }, { id });
const NAMED = { pet: { name: 'Rexy', categoryId: 4n } };

test.each<[words: string, correction: Sent['rows'][number], head: string, line: RegExp]>([
  [
    'added',
    rowOf({ ...added(7n), ...NAMED }, { id: 2 }),
    'Added in Staging: 1 pet.',
    /^Added as pet 7: “Rexy”/,
  ],
  [
    'refused again',
    rowOf({ ...refused('No dogs'), ...NAMED }, { id: 2 }),
    'Added in Staging: 0 pets. Form pets not added, or unknown: 1.',
    /^Refused: “Rexy”, .*\. “No dogs”$/,
  ],
])('names a pet that was corrected once, by its correction that was %s', (...expected) => {
  const [, correction, head, line] = expected;
  const corrected = correctedBy(correction.id, 1);
  const related = new Map([[correction.id, correction]]);
  const sent: Sent = { rows: [correction, corrected], groups: [], related };
  const [first, ...lines] = handoverText('Staging', sent, new Map()).split('\n');
  expect(first).toBe(head);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

test('names a corrected pet itself if its correction is no longer in Sent', () => {
  const [first, ...lines] = handoverText('Staging', sentOf([correctedBy(2, 1)]), new Map()).split(
    '\n',
  );
  expect(first).toBe('Added in Staging: 0 pets.');
  expect(lines).toEqual([expect.stringMatching(/^Corrected: “Rex”/)]);
});
