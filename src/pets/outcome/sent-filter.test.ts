import { expect, test } from 'vitest';
import { addressOf } from '../../addresses/addresses.ts';
import type { Batch, Row } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { Outcome, SentRow } from '../../sending/journal/outcome.ts';
import { filterBatches, filterRows, readSentFilter, SENT_FILTERS } from './sent-filter.ts';

const NOW = Date.UTC(2026, 10, 20);
const ADDED: Outcome = { is: 'added', at: NOW, ids: [4n] };
const errorDescription = { happened: 'Refused.', next: '' };
const REFUSED = { is: 'refused', at: NOW, status: 400, errorDescription } as const;
const ASLEEP = { is: 'on its way', page: 'p', since: 0 } as const;

const rowOf = (outcome: Outcome, attempts: Row['attempts'] = [], line?: number): SentRow => ({
  ref: { batch: 'b', row: 0 },
  row: { attempts },
  outcome,
  ...(line && { line }),
});

test.each<[shown: string, row: SentRow]>([
  ['added', rowOf(ADDED)],
  ['all, added', rowOf(ADDED, [REFUSED, REFUSED])],
  ['all, added', rowOf({ is: 'decided', at: NOW, how: {} }, [REFUSED])],
  ['all', rowOf({ is: 'decided', at: NOW, how: 'not added' })],
  ['all, to-check', rowOf(REFUSED, [REFUSED])],
  ['', rowOf({ is: 'waiting' })],
  ['', rowOf({ ...ASLEEP, since: NOW })],
  // On its way for long: about a pet of the form a person is asked, about a row of a file only once its tab is closed.
  ['to-check', rowOf(ASLEEP)],
  ['', rowOf(ASLEEP, [], 2)],
  ['all, to-check', rowOf(REFUSED, [], 2)],
  ['all, to-check', rowOf({ is: 'problem', words: '' }, [], 2)],
  ['', rowOf({ is: 'duplicate', words: '' })],
  ['', rowOf({ is: 'added before', words: '' })],
  ['all', rowOf({ is: 'unknown before', words: '' })],
  ['', rowOf({ is: 'corrected before', words: '' })],
])('shows in the lists "%s" the row %o', (shown, row) => {
  const lists = SENT_FILTERS.map(({ value }) => value);
  expect(lists.filter((one) => filterRows([row], one, NOW).length > 0).join(', ')).toBe(shown);
});

test('shows the batches that have such a pet', () => {
  const batchOf = (id: string, attempt: Row['attempts'][number]): Batch => ({
    id,
    sequence: 1,
    at: NOW,
    from: 'form',
    pet: { name: 'Rex', categoryId: 4n },
    row: { attempts: [attempt] },
  });
  const batches = [
    batchOf('a', { is: 'added', at: NOW, id: 4n }),
    batchOf('b', REFUSED),
    batchOf('c', { is: 'waiting' }),
  ];
  const view: Pick<JournalView, 'batches' | 'readAt'> = { batches, readAt: NOW };
  const shown = SENT_FILTERS.map(({ value }) => filterBatches(view, value).map(({ id }) => id));
  expect(shown).toEqual([['a', 'b', 'c'], ['b'], ['a']]);
});

test.each(SENT_FILTERS)('reads $value from the address that is built for it', ({ value }) => {
  const { search } = new URL(addressOf.sent(value), 'https://shop.test');
  expect(readSentFilter(search)).toBe(value);
});

test.each(['', '?show=', '?show=eaten', '?shown=added'])('reads all from "%s"', (search) => {
  expect(readSentFilter(search)).toBe('all');
});
