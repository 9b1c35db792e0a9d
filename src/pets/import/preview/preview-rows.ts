import type { RowText } from '../../../database/schema.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import { onDateAtTime } from '../../../ui/format-time.ts';
import type { CheckedRow } from '../file/check-rows.ts';
import { describeDuplicate, type Duplicate, skipReasonOf } from '../file/find-duplicates.ts';
import { describeProblem, ROW_FIELDS } from '../file/read-row.ts';

export interface PreviewRow {
  row: CheckedRow;
  duplicate: Duplicate | undefined;
  plan: 'added' | 'skipped' | 'problem';
}

export type RowFilter = 'all' | 'problems' | 'duplicates';

/** Puts rows to correct first. A corrected row keeps its place among them. */
export function previewRows(
  rows: readonly CheckedRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  skipsDuplicates: boolean,
): readonly PreviewRow[] {
  const all = rows.map((row): PreviewRow => {
    const duplicate = duplicates.get(row.line);
    const isSkipped = duplicate !== undefined && (skipsDuplicates || !canSend(row));
    return { row, duplicate, plan: isSkipped ? 'skipped' : row.pet ? 'added' : 'problem' };
  });
  const isFirst = (shown: PreviewRow) =>
    hasOrHadProblem(shown) && !(shown.duplicate && shown.row.cellsInFile === undefined);
  return [...all.filter(isFirst), ...all.filter((shown) => !isFirst(shown))];
}

function hasOrHadProblem({ row: { problems, fields } }: PreviewRow): boolean {
  return problems.length > 0 || fields.length > 0;
}

/** A row that the Result column calls added has no problems, but possibly no pet either. */
function canSend({ pet, problems }: CheckedRow): boolean {
  return pet !== undefined || problems.length > 0;
}

/** A row that is corrected or sent anyway stays, so that the rows below do not move. */
export function filterRows(rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] {
  if (filter === 'all') return rows;
  return rows.filter((shown) =>
    filter === 'duplicates'
      ? shown.duplicate !== undefined
      : shown.plan === 'problem' || (hasOrHadProblem(shown) && shown.row.cellsInFile !== undefined),
  );
}

export interface RowCounts {
  toAdd: number;
  problems: number;
  skipped: number;
  /** The rows that may already be in the store and that a person may send anyway. */
  choosable: number;
}

export function countRows(rows: readonly PreviewRow[]): RowCounts {
  const count = (plan: PreviewRow['plan']) => rows.filter((row) => row.plan === plan).length;
  return {
    toAdd: count('added'),
    problems: count('problem'),
    skipped: count('skipped'),
    choosable: rows.filter(({ row, duplicate }) => duplicate && canSend(row)).length,
  };
}

/** In the order of the file. */
export function toImportRows(rows: readonly PreviewRow[]): readonly ImportRow[] {
  return rows
    .map(({ row, duplicate, plan }): ImportRow => {
      const { line, cells, cellsInFile, pet, problems } = row;
      const read = { line, cells, ...(cellsInFile && { cellsInFile }), ...(pet && { pet }) };
      if (duplicate && plan === 'skipped') {
        // With the date, because these words are saved and may be read on another day.
        const words = `${describeDuplicate(duplicate, onDateAtTime)}.`;
        return { ...read, notSent: { type: 'skipped', reason: skipReasonOf(duplicate), words } };
      }
      if (plan === 'added') return read;
      const words = problems.map(describeProblem).join('; ');
      return { ...read, notSent: { type: 'problem', words } };
    })
    .toSorted((a, b) => a.line - b.line);
}

export interface WrongField {
  index: number;
  line: number;
  field: keyof RowText;
}

/** Finds the next wrong field. In a row that is wrong as a whole, that is its first field. */
export function nextWrongField(
  rows: readonly PreviewRow[],
  after: WrongField,
): WrongField | undefined {
  for (const [index, { row, plan }] of rows.entries()) {
    if (index < after.index || plan !== 'problem') continue;
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
