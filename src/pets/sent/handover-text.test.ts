import { expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import { fileOf, pressOf, severalOf } from '../../testing/entry-of.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, corrected, refused, unknown } from '../../testing/write-rows.ts';
import { handoverText } from './handover-text.ts';

const WAITS = { send: 'in turn' } as const;
const file = (name: string, order: number, count: number) =>
  fileOf(
    Array.from({ length: 3 }, (_, index) => (index < count ? added(7n) : WAITS)),
    { id: name, name, order },
  );
const form = (facts: Partial<RowFacts>) => pressOf([rowOf(facts)]);

test.each<[head: string, entries: readonly Entry[]]>([
  ['Added in Staging: 0 pets. Form pets not added, or unknown: 1.', [form({ send: 'now' })]],
  ['Added in Staging: 3 pets (3 from “a.csv”).', [file('b.csv', 4, 0), file('a.csv', 1, 3)]],
  [
    'Added in Staging: 4 pets (1 with the form, 2 from “a.csv” and 1 from “b.csv”).',
    [file('b.csv', 4, 1), file('a.csv', 1, 2), form(added(7n))],
  ],
  // Several of one press are pets of the form, too.
  ['Added in Staging: 2 pets.', [severalOf([added(7n), added(8n)])]],
  [
    'Added in Staging: 5 pets (2 with the form and 3 from “a.csv”). Form pets not added, or unknown: 3.',
    [
      form(refused('no')),
      severalOf([added(7n), added(8n), unknown(), refused('no')]),
      file('a.csv', 1, 3),
    ],
  ],
])('begins with "%s"', (head, entries) => {
  const [first, ...lines] = handoverText('Staging', entries, new Map()).split('\n');
  expect(first).toBe(head);
  expect(lines).toHaveLength(entries.length);
});

test('several of one press are one line, which counts pets', () => {
  const [, line] = handoverText(
    'Staging',
    [severalOf([added(7n), added(8n), refused('no')])],
    new Map(),
  ).split('\n');
  expect(line).toMatch(/^3 pets called “Guppy”, 2 added, 1 refused \(3 pets\), /);
});

test('names a pet that was corrected once, as it is now, and says as which it was refused', () => {
  const pet = { name: 'Rexy', categoryId: 4n };
  const row = rowOf({ ...corrected('Rex', 'No cats', refused('No dogs')), pet });
  expect(handoverText('Staging', [pressOf([row])], new Map()).split('\n')).toEqual([
    'Added in Staging: 0 pets. Form pets not added, or unknown: 1.',
    expect.stringMatching(/^Refused: “Rexy”, .*\. “No dogs” Refused first as “Rex”: “No cats”$/),
  ]);
});
