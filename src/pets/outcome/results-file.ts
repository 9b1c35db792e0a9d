import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { Duplicate, ImportRow } from '../../sending/journal/import-summary.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { outcomeDetails, outcomeLabel } from './outcome-words.ts';

/** What became of a row, as a results file and the counts of a result say it. */
export type ResultWord = 'added' | 'failed' | 'unknown' | 'not sent';

/** What became of a row in one word. What a person has decided counts as they decided it. */
export function resultOf(state: RowState): ResultWord {
  switch (state.is) {
    case 'added':
    case 'added before':
      return 'added';
    case 'refused':
      return 'failed';
    case 'on its way':
    case 'unknown':
    case 'unknown before':
      return 'unknown';
    case 'waiting':
    case 'not sent':
    case 'problem':
      return 'not sent';
    case 'decided':
      return state.how === 'not added' ? 'failed' : 'added';
  }
}

/**
 * Every row of an import with what became of it, as CSV. Read as an input it leaves out what was
 * added, so that the rest can be repeated alone.
 */
export function writeResults(rows: readonly ImportRow[], duplicates: readonly Duplicate[]): string {
  const words = new Map<number, string>();
  for (const duplicate of duplicates)
    words.set(
      duplicate.row,
      `${words.get(duplicate.row) ?? ''} ${duplicateWords(duplicate)}`.trim(),
    );
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map(({ line, text, state }, index) => [
      String(line),
      text?.name ?? '',
      text?.categoryId ?? '',
      text?.status ?? '',
      resultOf(state),
      String(addedId(state) ?? ''),
      `${detailsOf(state)} ${words.get(index) ?? ''}`.trim(),
    ]),
  ]);
}

// The file has no column for what the label says beyond the result and the ID.
function detailsOf(state: RowState): string {
  const saysMore = state.is === 'decided' || (state.is === 'added' && state.id === undefined);
  return saysMore ? outcomeLabel(state) : outcomeDetails(state);
}

/** `delivery.csv` → `delivery results.csv`, once only. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}

/** What a results file's cell says of an import before this one. */
export function readResultWord(cell: string): 'added' | 'unknown' | undefined {
  const word = cell.trim().toLowerCase();
  return word === 'added' || word === 'unknown' ? word : undefined;
}

/** That a pet like a row's is new as well, although the row was sent once. */
export function duplicateWords({ pet }: Duplicate): string {
  return `Pet ${pet.id} is like it and new as well: the connection may have sent it twice, or someone else added one.`;
}
