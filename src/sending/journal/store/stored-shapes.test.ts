import { expect, test } from 'vitest';
import { StoredEntry, StoredImport, StoredRow } from './stored-shapes.ts';
import type { EntryState, RowState } from '../entry.ts';
import { countRows, type ImportSummary } from '../import-summary.ts';
import type { Doubt, Finding } from '../../judgement/finding.ts';
import { NOT_SENT, NOW, REFUSED, REX } from '../../../testing/sending/memory-journal.ts';

const PETS = [{ ...REX, id: 7n }];
const ERROR_DESCRIPTION = {
  happened: 'It failed.',
  next: 'Try again.',
  said: 'No.',
  details: 'POST /pets',
};

const DOUBTS: Doubt[] = [
  'not read',
  'full',
  'unreadable rows',
  'not known before',
  'another key',
  'another status',
  'another spelling',
  'fewer than sent',
];
const FINDINGS: Finding[] = [
  { at: NOW, answer: 'likely added', pets: PETS, sent: 2 },
  { at: NOW, answer: 'not seen', among: 3 },
  { at: NOW, answer: 'not seen', status: 'sold', among: 3 },
  ...DOUBTS.map((doubt): Finding => ({
    at: NOW,
    answer: 'cannot tell',
    doubt,
    pets: PETS,
    sent: 2,
  })),
];
const STATES: EntryState[] = [
  { is: 'waiting' },
  { is: 'waiting', tab: 't' },
  { is: 'on its way', tab: 't', since: NOW },
  NOT_SENT,
  { ...REFUSED, errorDescription: ERROR_DESCRIPTION },
  { is: 'added', at: NOW },
  {
    is: 'added',
    at: NOW,
    id: 7n,
    stored: { id: 7n, name: 'REX', categoryId: 4n },
    isChecked: true,
    surplus: { pets: PETS, sent: 2 },
  },
  { is: 'unknown', since: NOW, errorDescription: ERROR_DESCRIPTION, looks: 0 },
  ...FINDINGS.map((finding): EntryState => ({
    is: 'unknown',
    since: NOW,
    errorDescription: ERROR_DESCRIPTION,
    looks: 1,
    finding,
  })),
  { is: 'decided', at: NOW, how: 'not added' },
  { is: 'decided', at: NOW, how: {} },
  { is: 'decided', at: NOW, how: { added: 7n } },
];
const ENTRY = { number: '1', sequence: 1, at: NOW, pet: REX };

test.each(STATES)('reads an entry that is %o as it was written', (state) => {
  const entry = { ...ENTRY, draft: 'd', repeats: 'i 0', state };
  expect(StoredEntry.parse(entry)).toEqual(entry);
});

const ROW_STATES: RowState[] = [
  ...STATES,
  { is: 'problem', words: 'No name.' },
  { is: 'added before' },
  { is: 'unknown before' },
];
test.each(ROW_STATES)('reads a row that is %o as it was written', (state) => {
  const row = { line: 2, text: { name: 'Rex', categoryId: '4', status: 'sold' }, pet: REX, state };
  expect(StoredRow.parse(row)).toEqual(row);
});

test('reads an import as it was written', () => {
  const summary: ImportSummary = {
    number: 'i',
    sequence: 1,
    at: NOW,
    fileName: 'pets.csv',
    rowCount: 3,
    counts: countRows([{ state: { is: 'waiting' } }]),
    endedAt: NOW,
    unknownSince: NOW,
    looks: 1,
    lookedAt: NOW,
    isChecked: true,
    duplicates: [{ row: 2, pet: { ...REX, id: 7n } }],
    isShortened: true,
  };
  expect(StoredImport.parse(summary)).toEqual(summary);
});

test.each([
  { is: 'added before' },
  { is: 'archived' },
  { is: 'unknown', since: NOW, errorDescription: ERROR_DESCRIPTION },
  { is: 'added', at: NOW, id: 7 },
  { is: 'decided', at: NOW, how: 'perhaps' },
  {
    is: 'unknown',
    since: NOW,
    errorDescription: ERROR_DESCRIPTION,
    looks: 1,
    finding: { at: NOW, answer: 'cannot tell', doubt: 'of a later version', pets: PETS, sent: 1 },
  },
])('does not read an entry that is %o', (state) => {
  expect(StoredEntry.safeParse({ ...ENTRY, state }).success).toBe(false);
});
