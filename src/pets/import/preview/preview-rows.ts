import type { RowText } from '../../../database/row-record.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import { onDateAtTime } from '../../../ui/format-time.ts';
import type { CheckedRow } from '../file/check-rows.ts';
import { describeDuplicate, type Duplicate, skipReasonOf } from '../file/find-duplicates.ts';
import { describeProblem, ROW_FIELDS } from '../file/read-row.ts';

/** A row of the preview, and what the import would do with it. */
export interface PreviewRow {
  row: CheckedRow;
  /** Why it may be in the store already. */
  duplicate: Duplicate | undefined;
  willBe: 'added' | 'skipped' | 'problem';
}

/** The choices of the radio group **Rows**. */
export type RowFilter = 'all' | 'problems' | 'skipped';

/**
 * Returns the rows as the preview shows them: those with problems first. A corrected row stays among them, so that it keeps
 * its place.
 */
export function previewRows(
  rows: readonly CheckedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  sentAnyway: ReadonlyMap<number, string>,
): readonly PreviewRow[] {
  const all = rows.map((row): PreviewRow => {
    const duplicate = duplicates.get(row.line);
    // The choice holds for the reason that a person has seen.
    const isSkipped =
      duplicate !== undefined && sentAnyway.get(row.line) !== describeDuplicate(duplicate);
    return { row, duplicate, willBe: isSkipped ? 'skipped' : row.pet ? 'added' : 'problem' };
  });
  const isFirst = (one: PreviewRow) =>
    hasOrHadProblem(one) && !(one.duplicate && one.row.cellsInFile === undefined);
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
}

function hasOrHadProblem({ row: { problems, fields } }: PreviewRow): boolean {
  return problems.length > 0 || fields.length > 0;
}

/** The rows of a choice. A row that a person has changed since stays, so that those below it do not move. */
export function filterRows(rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] {
  if (filter === 'all') return rows;
  return rows.filter((one) =>
    filter === 'skipped'
      ? one.duplicate !== undefined
      : one.willBe === 'problem' || (hasOrHadProblem(one) && one.row.cellsInFile !== undefined),
  );
}

export interface RowCounts {
  toAdd: number;
  problems: number;
  skipped: number;
}

export function countRows(rows: readonly PreviewRow[]): RowCounts {
  const count = (willBe: PreviewRow['willBe']) =>
    rows.filter((one) => one.willBe === willBe).length;
  return { toAdd: count('added'), problems: count('problem'), skipped: count('skipped') };
}

/** Whether a person may send a row that may be in the store already. */
export function maySendAnyway({ row, duplicate }: PreviewRow): boolean {
  return duplicate !== undefined && (row.pet !== undefined || row.problems.length > 0);
}

/** The rows as the import begins with them, in the order of the file. */
export function toImportRows(rows: readonly PreviewRow[]): readonly ImportRow[] {
  return rows
    .map(({ row, duplicate, willBe }): ImportRow => {
      const { line, cells, cellsInFile, pet, problems } = row;
      const read = { line, cells, ...(cellsInFile && { cellsInFile }), ...(pet && { pet }) };
      if (duplicate && willBe === 'skipped') {
        // With the date, because the words are kept, and may be read on another day.
        const words = `${describeDuplicate(duplicate, onDateAtTime)}.`;
        return { ...read, kept: { type: 'skipped', reason: skipReasonOf(duplicate), words } };
      }
      if (willBe === 'added') return read;
      const words = problems.map(describeProblem).join('; ');
      return { ...read, kept: { type: 'problem', words } };
    })
    .toSorted((a, b) => a.line - b.line);
}

/** A field with something wrong in it. */
export interface WrongField {
  index: number;
  line: number;
  field: keyof RowText;
}

/** Finds the next wrong field after this one. One of a row that is in doubt as a whole is its first. */
export function nextWrongField(
  rows: readonly PreviewRow[],
  after: WrongField,
): WrongField | undefined {
  for (const [index, { row, willBe }] of rows.entries()) {
    if (index < after.index || willBe !== 'problem') continue;
    const { line, problems, fields } = row;
    const isInDoubt = problems.some(({ field }) => field === 'row' || field === 'reason');
    const wrong = ROW_FIELDS.filter((field, position) =>
      isInDoubt
        ? fields.includes(field) && position === 0
        : problems.some((problem) => problem.field === field),
    );
    const isLater = (field: keyof RowText) =>
      index > after.index || ROW_FIELDS.indexOf(field) > ROW_FIELDS.indexOf(after.field);
    const field = wrong.find(isLater);
    if (field !== undefined) return { index, line, field };
  }
  return undefined;
}
