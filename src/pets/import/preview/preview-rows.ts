import type { NotSent } from '../../../database/schema.ts';
import type { RowText } from '../../../database/stored-pets.ts';
import type { ImportRow } from '../../../outbox/presses/add-rows.ts';
import { onDateAtTime } from '../../../ui/format-time.ts';
import { joinSentences, joinWords } from '../../../ui/words.ts';
import { nearestCategories } from '../../new-pet/nearest-categories.ts';
import { unknownCategory } from '../../new-pet/read-category.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { type CheckedRow, describeProblem, ROW_FIELDS } from '../file/check-rows.ts';
import type { Skips } from '../import-step.tsx';
import type { RowProblem } from '../file/read-table.ts';
import { describeDuplicate, type Duplicate, skipReasonOf } from '../file/find-duplicates.ts';

export interface PreviewRow extends CheckedRow {
  duplicate: Duplicate | undefined;
  plan: 'added' | 'skipped' | 'problem';
}

export type RowFilter = 'all' | 'problems' | 'skipped' | 'anyway';

/** Puts rows to correct first. A corrected row keeps its place among them. */
export function previewRows(
  rows: readonly CheckedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  { skipsDuplicates, skipsRepeats }: Skips,
): readonly PreviewRow[] {
  const all = rows.map((row): PreviewRow => {
    const duplicate = duplicates.get(row.line);
    const skips = isRepeat(duplicate) ? skipsRepeats : skipsDuplicates;
    const isSkipped = duplicate !== undefined && (skips || !couldBeSent(row));
    return { ...row, duplicate, plan: isSkipped ? 'skipped' : row.pet ? 'added' : 'problem' };
  });
  const isFirst = (row: PreviewRow) =>
    isCorrected(row) || (row.problems.length > 0 && !row.duplicate);
  return [...all.filter(isFirst), ...all.filter((row) => !isFirst(row))];
}

function isRepeat(duplicate: Duplicate | undefined): boolean {
  return duplicate?.type === 'line';
}

/** False for a row that was added according to the Result column, and has no valid pet: its cells were not checked. */
function couldBeSent({ pet, problems }: CheckedRow): boolean {
  return pet !== undefined || problems.length > 0;
}

function isCorrected({ cellsInFile, fields }: CheckedRow): boolean {
  return cellsInFile !== undefined && fields.length > 0;
}

const FILTERS: Record<RowFilter, (row: PreviewRow) => boolean> = {
  all: () => true,
  problems: ({ plan }) => plan === 'problem',
  skipped: ({ plan }) => plan === 'skipped',
  anyway: ({ duplicate, plan }) => duplicate !== undefined && plan === 'added',
};

/** The lines of the rows with problems. */
export function problemLines(rows: readonly PreviewRow[]): ReadonlySet<number> {
  return new Set(rows.filter(FILTERS.problems).map(({ line }) => line));
}

/** @param wrong the lines that had problems when the filter was chosen: corrected, they stay, so that no row moves */
export function filterRows(
  rows: readonly PreviewRow[],
  filter: RowFilter,
  wrong: ReadonlySet<number>,
): readonly PreviewRow[] {
  const stays = (row: PreviewRow) =>
    filter === 'problems' && isCorrected(row) && wrong.has(row.line);
  return rows.filter((row) => FILTERS[filter](row) || stays(row));
}

export interface RowCounts {
  all: number;
  toAdd: number;
  problems: number;
  /** Those with problems, and those that were corrected. */
  reviewed: number;
  skipped: number;
  /** Rows that may already be in the store, or repeat an earlier one, and are sent. */
  anyway: number;
  /** The rows that may already be in the store, or repeat an earlier one, and that a person may send anyway. */
  duplicates: number;
  repeats: number;
}

export function countPreviewRows(rows: readonly PreviewRow[]): RowCounts {
  const count = (plan: PreviewRow['plan']) => rows.filter((row) => row.plan === plan).length;
  const choosable = rows.filter((row) => row.duplicate && couldBeSent(row));
  return {
    all: rows.length,
    toAdd: count('added'),
    problems: count('problem'),
    reviewed: rows.filter((row) => row.plan === 'problem' || isCorrected(row)).length,
    skipped: count('skipped'),
    anyway: rows.filter(FILTERS.anyway).length,
    duplicates: choosable.filter(({ duplicate }) => !isRepeat(duplicate)).length,
    repeats: choosable.filter(({ duplicate }) => isRepeat(duplicate)).length,
  };
}

/** In the order of the file. */
export function toImportRows(
  rows: readonly PreviewRow[],
  names: CategoryNames,
): readonly ImportRow[] {
  return rows
    .map(({ line, cells, cellsInFile, pet, problems, duplicate, plan }): ImportRow => {
      const read = { line, cells, ...(cellsInFile && { cellsInFile }), ...(pet && { pet }) };
      if (duplicate && plan === 'skipped') {
        // With the date and the moment, because these words are saved and may be read on another day.
        const open =
          duplicate.type === 'sent' && !duplicate.sent.isAdded ? duplicate.sent : undefined;
        const since = open ? ' when this import was started' : '';
        const words = `${describeDuplicate(duplicate, onDateAtTime)}${since}.`;
        const reason = skipReasonOf(duplicate);
        const sentAs = open && { sentAs: open.row };
        return { ...read, notSent: { type: 'skipped', reason, words, ...sentAs } };
      }
      if (plan === 'added') return read;
      const described = problems.map((problem) => describeWithNearest(problem, names));
      const words = joinSentences(described);
      return { ...read, notSent: { type: 'problem', words, ...unreliableValue(problems) } };
    })
    .toSorted((a, b) => a.line - b.line);
}

/** An unknown category has the nearest ones, as in the preview. */
function describeWithNearest(problem: RowProblem, names: CategoryNames): string {
  const { field, words, value } = problem;
  if (field !== 'categoryId' || words !== unknownCategory(value)) return describeProblem(problem);
  const nearest = nearestCategories(value, names);
  return nearest.length === 0 ? words : `${words} Nearest: ${joinWords(nearest, 'or')}.`;
}

function unreliableValue(
  problems: readonly RowProblem[],
): Pick<NotSent & { type: 'problem' }, 'value' | 'isOfFile'> {
  const problem = problems.find(({ field }) => field === 'row' || field === 'file');
  if (problem === undefined) return {};
  // A quote that is not closed may have no text after it.
  const value = problem.value.trim() === '' ? '"' : problem.value;
  return { value, ...(problem.field === 'file' && { isOfFile: true }) };
}

export interface WrongField {
  index: number;
  line: number;
  field: keyof RowText;
}

/** Returns the wrong fields of a row. In a row that is wrong as a whole, that is its first field. */
export function wrongFieldsOf({
  problems,
}: Pick<PreviewRow, 'problems'>): readonly (keyof RowText)[] {
  if (problems.some(({ field }) => field === 'row' || field === 'reason'))
    return ROW_FIELDS.slice(0, 1);
  return ROW_FIELDS.filter((field) => problems.some((problem) => problem.field === field));
}

export function nextWrongField(
  rows: readonly PreviewRow[],
  from: WrongField,
): WrongField | undefined {
  const wrong = rows.flatMap((row, index) =>
    row.plan === 'problem'
      ? wrongFieldsOf(row).map((field) => ({ index, line: row.line, field }))
      : [],
  );
  return wrong.find(
    ({ index, field }) =>
      index > from.index ||
      (index === from.index && ROW_FIELDS.indexOf(field) > ROW_FIELDS.indexOf(from.field)),
  );
}
