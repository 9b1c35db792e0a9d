import { type NewPet, PetStatus } from '../../../api/schemas.ts';
import type { RowText } from '../../../sending/journal/import-summary.ts';
import { joinWords } from '../../../ui/join-words.ts';
import { readNewPet } from '../../new-pet/new-pet-text.ts';
import { statusLabel } from '../../pet/status-labels.ts';

/** What is wrong with one cell, in the same words as in the form. */
export interface RowProblem {
  field: 'Name' | 'Category ID' | 'Status';
  words: string;
}

const FIELDS = [
  ['name', 'Name'],
  ['categoryId', 'Category ID'],
] as const;

/** Turns a row's cells into the body of `createPet`, by the same rules as the form. */
export function readRow(text: RowText): { pet: NewPet } | { problems: readonly RowProblem[] } {
  const status = readStatus(text.status);
  const read = readNewPet({ ...text, status: status ?? '' });
  if ('pet' in read && status !== undefined) return read;
  const words = 'problems' in read ? read.problems : {};
  const problems: RowProblem[] = FIELDS.flatMap(([name, field]) =>
    words[name] === undefined ? [] : { field, words: words[name] },
  );
  if (status === undefined) problems.push({ field: 'Status', words: STATUS_PROBLEM });
  return { problems };
}

const STATUS_PROBLEM = `Status must be ${joinWords(PetStatus.options, 'or')}, or left empty`;
const NOT_SET = statusLabel(undefined).toLowerCase();

/** Returns '' for an empty cell or **Not set** (no status is sent), and undefined for an unknown status. */
function readStatus(cell: string): PetStatus | '' | undefined {
  const text = cell.trim().toLowerCase();
  return text === '' || text === NOT_SET ? '' : PetStatus.safeParse(text).data;
}
