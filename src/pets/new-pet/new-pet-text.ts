import * as z from 'zod/mini';
import { readInt64 } from '../../api/json/int64.ts';
import { type NewPet, PetStatus } from '../../api/schemas.ts';

/** The text of the form's fields. `status` is '' for **Not set**. */
export const NewPetText = z.object({
  name: z.string(),
  categoryId: z.string(),
  status: z.union([PetStatus, z.literal('')]),
});
export type NewPetText = z.infer<typeof NewPetText>;

export const EMPTY_FORM: NewPetText = { name: '', categoryId: '', status: 'available' };

/** The problem of each field, as shown to the user. */
export type NewPetProblems = Partial<Record<keyof NewPetText, string>>;

/**
 * Turns the form's text into the body of `createPet`, a `NewPet`. Spaces around the name and the
 * category ID are removed, the category ID becomes an exact int64, and **Not set** sends no status.
 */
export function readNewPet(form: NewPetText): { pet: NewPet } | { problems: NewPetProblems } {
  const name = form.name.trim();
  const categoryId = readCategoryId(form.categoryId.trim());
  const problems: NewPetProblems = {
    ...(name === '' && { name: 'Enter a name' }),
    ...(typeof categoryId === 'string' && { categoryId }),
  };
  if (name === '' || typeof categoryId === 'string') return { problems };
  return { pet: { name, categoryId, ...(form.status !== '' && { status: form.status }) } };
}

function readCategoryId(text: string): bigint | string {
  if (text === '') return 'Enter a category ID';
  const value = readInt64(text);
  if (value === 'not whole') return 'Category ID must be a whole number, like 12';
  return typeof value === 'bigint' ? value : `Category ID is ${value}`;
}
