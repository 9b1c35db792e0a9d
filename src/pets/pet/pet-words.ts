import type { CategoryNames } from './category-names.ts';
import { type AnyPet, FIELDS } from './fields.tsx';

/** Describes a pet in a sentence, after its name: `category Dogs 4, Available`. */
export function petWords(pet: AnyPet, names: CategoryNames): string {
  return FIELDS.flatMap(({ inWords }) => inWords(pet, names) ?? []).join(', ');
}
