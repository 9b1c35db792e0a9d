import { type NewPet, PetStatus } from '../../../api/schemas.ts';
import type { RowText } from '../../../sending/journal/batch.ts';
import { NewPetFromText, type NewPetText } from '../../new-pet/new-pet-text.ts';
import { statusLabel } from '../../pet/status-labels.ts';

/** What is wrong with one cell, in the same words as in the form, or with the row as a whole. */
export interface RowProblem {
  /** The label of the field, or `Row`. */
  field: string;
  words: string;
  /** The cell as it is in the file. */
  value: string;
}

const LABELS: readonly (readonly [keyof NewPetText, string])[] = [
  ['name', 'Name'],
  ['categoryId', 'Category ID'],
  ['status', 'Status'],
];

/** Turns a row's cells into the body of `createPet`, by the same rules as the form. */
export function readRow(text: RowText): { pet: NewPet } | { problems: readonly RowProblem[] } {
  const form = { ...text, status: readStatus(text.status) };
  const read = NewPetFromText.safeParse(form satisfies Record<keyof NewPetText, unknown>);
  if (read.success) return { pet: read.data };
  const { issues } = read.error;
  const problems = LABELS.flatMap(([name, field]) =>
    issues
      .filter(({ path }) => path[0] === name)
      .map(({ message }) => ({ field, words: message, value: text[name] })),
  );
  return { problems };
}

const NOT_SET = statusLabel(undefined).toLowerCase();

/** Returns '' for an empty cell or **Not set** (no status is sent), and undefined for an unknown status. */
function readStatus(cell: string): PetStatus | '' | undefined {
  const text = cell.trim().toLowerCase();
  return text === '' || text === NOT_SET ? '' : PetStatus.safeParse(text).data;
}
