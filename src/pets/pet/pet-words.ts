import type { Pet } from '../../api/schemas.ts';
import type { CategoryNames } from './category-names.ts';
import { type AnyPet, FIELDS } from './fields.tsx';
import { statusLabel } from './status.tsx';

/** Describes a pet in a sentence, after its name: `category Dogs 4, Available`. */
export function petWords(pet: AnyPet, names: CategoryNames): string {
  return FIELDS.flatMap(({ inWords }) => inWords(pet, names) ?? []).join(', ');
}

/** Says of a row of a file which pet of the store has its name and category. */
export function looksLike({ id, status }: Pet): string {
  return `Looks like pet ${id}${status === undefined ? '' : `, ${statusLabel(status).toLowerCase()}`}`;
}
