import { foldName } from '../../../api/fold-name.ts';
import { nearestCategories } from '../../new-pet/nearest-categories.ts';
import { readCategory } from '../../new-pet/read-category.ts';
import { categoryText } from '../../pet/category.tsx';
import type { CategoryNames } from '../../pet/category-names.ts';
import { parseStatus } from '../../pet/row-text.tsx';
import { statusLabel } from '../../pet/status.tsx';
import type { PreviewRow } from './preview-rows.ts';

/** Names differ from row to row, but a wrong category or status is most likely the same mistake. */
const FIELDS_ALIKE = ['categoryId', 'status'] as const;

const MAX_SUGGESTED = 2;

/** A text of the file in a field. */
interface FieldText {
  field: (typeof FIELDS_ALIKE)[number];
  text: string;
}

/** At least two rows that have the same text in a field: a wrong one or, if the store has refused them, a category. */
export interface Alike extends FieldText {
  key: string;
  areRefused: boolean;
  rows: readonly PreviewRow[];
}

/** Those of the most rows first. They stay once their rows are corrected, so that nothing below them moves. */
export function findAlike(rows: readonly PreviewRow[]): readonly Alike[] {
  const found = new Map<string, Alike & { rows: PreviewRow[] }>();
  for (const row of rows) {
    // A skipped row needs no correction.
    if (row.plan === 'skipped' && row.cellsInFile === undefined) continue;
    for (const { field, text } of textsToCorrect(row)) {
      const key = `${field} ${foldName(text)}`;
      const areRefused = row.wasRefused === true;
      const alike = found.get(key) ?? { key, field, text, areRefused, rows: [] };
      alike.rows.push(row);
      found.set(key, alike);
    }
  }
  return [...found.values()]
    .filter((alike) => alike.rows.length > 1)
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

/** A refusal mostly names no field. A category is the one that several rows share. */
function textsToCorrect(row: PreviewRow): readonly FieldText[] {
  if (row.wasRefused) return [{ field: 'categoryId', text: inFile(row, 'categoryId').trim() }];
  return FIELDS_ALIKE.flatMap((field) => {
    const problem = row.problemsInFile.find((candidate) => candidate.field === field);
    return problem ? { field, text: problem.value.trim() } : [];
  });
}

const inFile = ({ cellsInFile, cells }: PreviewRow, field: Alike['field']) =>
  (cellsInFile ?? cells)[field] ?? '';

export function isStillWrong({ field, areRefused }: Alike, { problems }: PreviewRow): boolean {
  return problems.some((problem) => problem.field === (areRefused ? 'reason' : field));
}

/** Returns texts for the rows that are still wrong: first those that a person has chosen for one of them. */
export function suggestForAlike(alike: Alike, names: CategoryNames): readonly string[] {
  const { field, text, areRefused, rows } = alike;
  const chosen = rows.flatMap((row) => {
    const cell = row.cells[field] ?? '';
    const isChosen = cell !== inFile(row, field) && !isStillWrong(alike, row);
    return isChosen ? textFor(field, cell, names) : [];
  });
  const nearest = field === 'categoryId' && !areRefused ? nearestCategories(text, names) : [];
  return [...new Set([...chosen, ...nearest])].slice(0, MAX_SUGGESTED);
}

function textFor(field: Alike['field'], cell: string, names: CategoryNames): string {
  if (field === 'status') return statusLabel(parseStatus(cell) || undefined);
  const id = readCategory(cell, names);
  return typeof id === 'bigint' ? categoryText(id, names) : cell;
}
