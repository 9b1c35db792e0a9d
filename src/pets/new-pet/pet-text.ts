// What is typed of a pet, in the form and in the cells of a file, and the rule that reads each field.
import * as z from 'zod/mini';
import { INVISIBLE } from '../../api/json/to-single-line.ts';
import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { joinWords } from '../../ui/words.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { readCategory } from './read-category.ts';

/** `status` is '' for **Not set**. */
export const PetText = z.object({
  name: z.string(),
  categoryId: z.string(),
  status: z.union(
    [PetStatus, z.literal('')],
    // Only a row of a file can have another status.
    `Status must be ${joinWords(PetStatus.options, 'or')}, or left empty`,
  ),
} satisfies Record<keyof NewPet, z.ZodMiniType>);
export type PetText = z.infer<typeof PetText>;

/** A name of invisible characters alone, such as one from a scanner, would be a pet that nobody can find. */
const VISIBLE = new RegExp(String.raw`[^\s${INVISIBLE}]`, 'u');

/** The empty form. */
export const EMPTY_TEXT: PetText = { name: '', categoryId: '', status: 'available' };

/** @param read returns the value, undefined for an empty optional field, or what is wrong with the text */
export function readBy<Value extends bigint | number | undefined>(
  read: (text: string) => Value | string,
) {
  return z.transform((text: string, { issues }) => {
    const value = read(text);
    if (typeof value !== 'string') return value;
    issues.push({ code: 'custom', message: value, input: text });
    return z.NEVER;
  });
}

/** @param names undefined until they are loaded */
export function petFields(names: CategoryNames | undefined) {
  return {
    // Not `z.minLength`: it would be part of the first view.
    name: z.string().check(({ value, issues }) => {
      if (!VISIBLE.test(value))
        issues.push({ code: 'custom', message: 'Enter a name', input: value });
    }),
    categoryId: readBy((text) => readCategory(text, names)),
    status: PetText.shape.status,
  } satisfies Record<keyof NewPet, z.ZodMiniType>;
}

type TypedPet = z.infer<z.ZodMiniObject<Pick<ReturnType<typeof petFields>, keyof NewPet>>>;

export function toNewPet({ name, categoryId, status }: TypedPet): NewPet {
  // Every field is named here, so that the compiler finds one that is missing.
  const { status: chosen, ...pet } = {
    name: name.trim(),
    categoryId,
    status: status || undefined,
  } satisfies Record<keyof NewPet, unknown>;
  return { ...pet, ...(chosen && { status: chosen }) };
}
