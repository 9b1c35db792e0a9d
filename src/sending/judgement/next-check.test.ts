import { expect, test } from 'vitest';
import type { EntryState } from '../journal/entry.ts';
import { countRows, type ImportSummary } from '../journal/import-summary.ts';
import type { JournalView } from '../journal/journal-view.ts';
import { timeToNextCheck } from './next-check.ts';

const NOW = 1_000_000;
const errorDescription = { happened: 'No answer came.', next: 'Look.' };

function view(states: EntryState[], imports: ImportSummary[] = []): JournalView {
  const entries = states.map((state, index) => ({
    number: String(index),
    sequence: index,
    at: 0,
    pet: { name: 'Rex', categoryId: 4n },
    state,
  }));
  return { place: 'Staging', entries, imports, unreadable: 0, readAt: NOW };
}

const unknown = (since: number, looks: number) =>
  ({
    is: 'unknown',
    since,
    looks,
    errorDescription,
  }) satisfies EntryState;

test('plans no check when nothing is open', () => {
  const notSent: EntryState = { is: 'not sent', at: 0, errorDescription };
  expect(timeToNextCheck(view([notSent]))).toBeUndefined();
});

test.each([
  { looks: 0, wait: 0 },
  { looks: 1, wait: 30_000 },
  { looks: 2, wait: 120_000 },
  { looks: 3, wait: undefined },
  { looks: Infinity, wait: undefined },
])('after $looks checks the next one is due in $wait ms', ({ looks, wait }) => {
  expect(timeToNextCheck(view([unknown(NOW, looks)]))).toBe(wait);
});

test('checks after 30 s and 2 min even if a person checked in between', () => {
  const checked = (at: number) =>
    view([{ ...unknown(NOW, 5), finding: { at, answer: 'not seen', among: 3 } }]);
  expect(timeToNextCheck(checked(NOW + 2000))).toBe(30_000);
  expect(timeToNextCheck(checked(NOW + 31_000))).toBe(120_000);
  expect(timeToNextCheck(checked(NOW + 120_000))).toBeUndefined();
  // The check seems to be older than the question if the clock was set back in between.
  expect(timeToNextCheck(checked(NOW - 2000))).toBeUndefined();
});

test('returns the earliest of several checks', () => {
  expect(timeToNextCheck(view([unknown(NOW, 2), unknown(NOW - 10_000, 1)]))).toBe(20_000);
});

test('waits no longer than 30 s for a question from before the clock was set back', () => {
  expect(timeToNextCheck(view([unknown(NOW + 3_600_000, 1)]))).toBe(30_000);
});

test('checks an added pet once for duplicates', () => {
  const added: EntryState = { is: 'added', at: NOW, id: 7n };
  expect(timeToNextCheck(view([added]))).toBe(0);
  expect(timeToNextCheck(view([{ ...added, isChecked: true }]))).toBeUndefined();
  expect(timeToNextCheck(view([{ is: 'added', at: NOW }]))).toBeUndefined();
});

test('checks an import only when none of its rows is on its way', () => {
  const record: ImportSummary = {
    number: 'i',
    sequence: 1,
    at: 0,
    fileName: 'pets.csv',
    rowCount: 2,
    counts: countRows([{ state: unknown(NOW, 0) }]),
    unknownSince: NOW,
    looks: 1,
    duplicates: [],
  };
  expect(timeToNextCheck(view([], [record]))).toBe(30_000);
  const counts = { ...record.counts, 'on its way': 1 };
  expect(timeToNextCheck(view([], [{ ...record, counts }]))).toBeUndefined();
});

test('checks an ended import once for duplicates', () => {
  const added: EntryState = { is: 'added', at: NOW, id: 7n };
  const ended: ImportSummary = {
    number: 'i',
    sequence: 1,
    at: 0,
    fileName: 'pets.csv',
    rowCount: 1,
    counts: countRows([{ state: added }]),
    endedAt: NOW,
    looks: 0,
    duplicates: [],
  };
  expect(timeToNextCheck(view([], [ended]))).toBe(0);
  expect(timeToNextCheck(view([], [{ ...ended, isChecked: true }]))).toBeUndefined();
  expect(timeToNextCheck(view([], [{ ...ended, endedAt: undefined }]))).toBeUndefined();
  const refused = countRows([{ state: { is: 'refused', at: NOW, errorDescription } }]);
  expect(timeToNextCheck(view([], [{ ...ended, counts: refused }]))).toBeUndefined();
});
