import { expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
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

const corrected = rowOf({ ...refused('No cats'), answer: { type: 'corrected', at: 0, by: 2 } });
const correction = (facts: Partial<RowFacts>) =>
  rowOf({ ...facts, pet: { name: 'Rexy', categoryId: 4n } }, { id: 2 });
const NOT_ADDED = 'Form pets not added, or unknown: 1.';

test.each<[line: RegExp, head: string, rows: Sent['rows']]>([
  [/^Added as pet 7: “Rexy”/, 'Added in Staging: 1 pet.', [correction(added(7n)), corrected]],
  [
    /^Refused: “Rexy”, .*\. “No dogs”$/,
    `Added in Staging: 0 pets. ${NOT_ADDED}`,
    [correction(refused('No dogs')), corrected],
  ],
  // Its correction is no longer in Sent.
  [/^Corrected: “Rex”/, 'Added in Staging: 0 pets.', [corrected]],
])('names a pet that was corrected once: %s', (line, head, rows) => {
  const related = new Map(rows.map((row) => [row.id, row]));
  const sent: Sent = { rows, groups: [], related };
  expect(handoverText('Staging', sent, new Map()).split('\n')).toEqual([
    head,
    expect.stringMatching(line),
  ]);
});
