import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { joinWords } from '../../ui/words.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import type { NewPetText } from './new-pet-text.ts';
import { readCategory } from './read-category.ts';

// Only a row of a file can have another status.
const STATUS_PROBLEM = `Status must be ${joinWords(PetStatus.options, 'or')}, or left empty`;

/** The text of a pet. The status is undefined if a row of a file has an unknown one. */
type PetText = Omit<NewPetText, 'status'> & { status: NewPetText['status'] | undefined };

/** The error message of each wrong field. */
export type FieldProblems = Partial<Record<keyof NewPetText, string>>;

/**
 * Turns the text of the form or an import into the body of `createPet`: trims the name, reads the category as an exact
 * int64, and sends no status for **Not set**.
 *
 * @param names undefined until they are loaded
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
