import * as z from 'zod/mini';
import { readInt64 } from '../../api/json/int64.ts';
import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { joinWords } from '../../ui/words.ts';

// Shown only for a row of a file: the form offers no other status.
const STATUS_PROBLEM = `Status must be ${joinWords(PetStatus.options, 'or')}, or left empty`;

/** The text of the form's fields. `status` is '' for **Not set**. */
export const NewPetText = z.object({
  name: z.string(),
  categoryId: z.string(),
  status: z.union([PetStatus, z.literal('')], STATUS_PROBLEM),
});
export type NewPetText = z.infer<typeof NewPetText>;

export const EMPTY_FORM: NewPetText = { name: '', categoryId: '', status: 'available' };

// Transforms instead of `z.trim` and `z.minLength`: every part of zod that any page uses is in the first view, and
// these two would add 0.4 KiB there, beyond its budget.
const Name = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const name = text.trim();
    if (name === '') issues.push({ code: 'custom', message: 'Enter a name', input: text });
    return name;
  }),
);

const CategoryId = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const categoryId = readCategoryId(text.trim());
    if (typeof categoryId === 'bigint') return categoryId;
    issues.push({ code: 'custom', message: categoryId, input: text });
    return z.NEVER;
  }),
);

/**
 * The rules for a pet's text, in the form and in an import: turns it into the body of `createPet`. White space around
 * the name and the category ID is removed, the category ID becomes an exact int64, and **Not set** sends no status.
 * A field has one issue at most, whose message is what the user reads.
 */
export const NewPetFromText = z.pipe(
  z.object({ ...NewPetText.shape, name: Name, categoryId: CategoryId }),
  z.transform(({ status, ...pet }): NewPet => ({ ...pet, ...(status !== '' && { status }) })),
);

function readCategoryId(text: string): bigint | string {
  if (text === '') return 'Enter a category ID';
  const value = readInt64(text);
  if (value === 'not whole') return 'Category ID must be a whole number, like 12';
  return typeof value === 'bigint' ? value : `Category ID is ${value}`;
}
