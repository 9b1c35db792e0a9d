import type { RowText } from '../../../database/stored-pets.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import { onDateAtTime } from '../../../ui/format-time.ts';
import { joinSentences } from '../../../ui/words.ts';
import { type CheckedRow, describeProblem, ROW_FIELDS } from '../file/check-rows.ts';
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
  skipsDuplicates: boolean,
): readonly PreviewRow[] {
  const all = rows.map((row): PreviewRow => {
    const duplicate = duplicates.get(row.line);
    const isSkipped = duplicate !== undefined && (skipsDuplicates || !canSend(row));
    return { ...row, duplicate, plan: isSkipped ? 'skipped' : row.pet ? 'added' : 'problem' };
  });
  const isFirst = (row: PreviewRow) =>
    isCorrected(row) || (row.problems.length > 0 && !row.duplicate);
  return [...all.filter(isFirst), ...all.filter((row) => !isFirst(row))];
}

/** A row that the Result column calls added has no problems, but possibly no pet either. */
function canSend({ pet, problems }: CheckedRow): boolean {
  return pet !== undefined || problems.length > 0;
}

function isCorrected({ cellsInFile, fields }: CheckedRow): boolean {
  return cellsInFile !== undefined && fields.length > 0;
}

/** A row that is corrected stays, so that the rows below do not move. */
const FILTERS: Record<RowFilter, (row: PreviewRow) => boolean> = {
  all: () => true,
  problems: (row) => row.plan === 'problem' || isCorrected(row),
  skipped: ({ plan }) => plan === 'skipped',
  anyway: ({ duplicate, plan }) => duplicate !== undefined && plan === 'added',
};

export function filterRows(rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] {
  return rows.filter(FILTERS[filter]);
}

export interface RowCounts {
  all: number;
  toAdd: number;
  problems: number;
  skipped: number;
  /** Rows that may already be in the store and are sent. */
  anyway: number;
  /** The rows that may already be in the store and that a person may send anyway. */
  choosable: number;
}

export function countRows(rows: readonly PreviewRow[]): RowCounts {
  const count = (plan: PreviewRow['plan']) => rows.filter((row) => row.plan === plan).length;
  const duplicates = rows.filter(({ duplicate }) => duplicate);
  return {
    all: rows.length,
    toAdd: count('added'),
    problems: count('problem'),
    skipped: count('skipped'),
    anyway: filterRows(rows, 'anyway').length,
    choosable: duplicates.filter(canSend).length,
  };
}

/** In the order of the file. */
export function toImportRows(rows: readonly PreviewRow[]): readonly ImportRow[] {
  return rows
    .map(({ line, cells, cellsInFile, pet, problems, duplicate, plan }): ImportRow => {
      const read = { line, cells, ...(cellsInFile && { cellsInFile }), ...(pet && { pet }) };
      if (duplicate && plan === 'skipped') {
        // With the date, because these words are saved and may be read on another day.
        const words = `${describeDuplicate(duplicate, onDateAtTime)}.`;
        return { ...read, notSent: { type: 'skipped', reason: skipReasonOf(duplicate), words } };
      }
      if (plan === 'added') return read;
      const words = joinSentences(problems.map(describeProblem));
      return { ...read, notSent: { type: 'problem', words, ...unreliableValue(problems) } };
    })
    .toSorted((a, b) => a.line - b.line);
}

function unreliableValue(problems: readonly RowProblem[]): { value?: string } {
  const problem = problems.find(({ field }) => field === 'row' || field === 'file');
  // A quote that is not closed may have no text after it.
  return problem ? { value: problem.value.trim() === '' ? '"' : problem.value } : {};
}

export interface WrongField {
  index: number;
  line: number;
  field: keyof RowText;
}

/** Finds the next wrong field. In a row that is wrong as a whole, that is its first field. */
export function nextWrongField(
  rows: readonly PreviewRow[],
  from: WrongField,
): WrongField | undefined {
  const wrong = rows.flatMap(({ line, plan, problems }, index) => {
    if (plan !== 'problem') return [];
    const isInDoubt = problems.some(({ field }) => field === 'row' || field === 'reason');
    const fields = ROW_FIELDS.filter((field) =>
      problems.some((problem) => problem.field === field),
    );
    return (isInDoubt ? ROW_FIELDS.slice(0, 1) : fields).map((field) => ({ index, line, field }));
  });
  return wrong.find(
    ({ index, field }) =>
      index > from.index ||
      (index === from.index && ROW_FIELDS.indexOf(field) > ROW_FIELDS.indexOf(from.field)),
  );
}
