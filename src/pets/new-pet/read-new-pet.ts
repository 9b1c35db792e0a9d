import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { joinWords } from '../../ui/words.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import type { NewPetText } from './new-pet-text.ts';
import { readCategory } from './read-category.ts';

// Shown only for a row of a file: the form offers no other status.
const STATUS_PROBLEM = `Status must be ${joinWords(PetStatus.options, 'or')}, or left empty`;

/** A pet's text. Its status is undefined where a row of a file has an unknown one. */
type PetText = Omit<NewPetText, 'status'> & { status: NewPetText['status'] | undefined };

/** What is wrong with each field, as the user reads it. */
export type FieldProblems = Partial<Record<keyof NewPetText, string>>;

/**
 * The rules for a pet's text, in the form and in an import: turns it into the body of `createPet`. White space around
 * the name is removed, the category becomes an exact int64, and **Not set** sends no status.
 *
 * @param names undefined while they are not loaded
 */
export function readNewPet(
  text: PetText,
  names: CategoryNames | undefined,
): { pet: NewPet } | { problems: FieldProblems } {
  const name = text.name.trim();
  const categoryId = readCategory(text.categoryId, names);
  const { status } = text;
  if (name !== '' && typeof categoryId === 'bigint' && status !== undefined)
    return { pet: { name, categoryId, ...(status !== '' && { status }) } };
  return {
    problems: {
      ...(name === '' && { name: 'Enter a name' }),
      ...(typeof categoryId === 'string' && { categoryId }),
      ...(status === undefined && { status: STATUS_PROBLEM }),
    },
  };
}
