import * as z from 'zod/mini';
import { foldName } from '../../api/fold-name.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { EMPTY_TEXT, petFields, type PetText, toNewPet } from './pet-text.ts';

type FieldProblems = Partial<Record<keyof PetText, string>>;

/** Reads the text of a row by the rules of the form. A text that is missing is empty. Its status is undefined if it is an unknown one. */
export function readTypedPet(
  text: Partial<Omit<PetText, 'status'>> & { status: PetText['status'] | undefined },
  names: CategoryNames | undefined,
): { pet: NewPet } | { problems: FieldProblems } {
  const { data, error } = schemaFor(names).safeParse({ ...EMPTY_TEXT, ...text });
  if (data) return { pet: toNewPet(data) };
  return {
    problems: Object.fromEntries(
      error.issues.map(({ path: [field], message }) => [field, message]),
    ),
  };
}

const NOT_LOADED = {};
// Cached, because a file has thousands of rows.
const schemas = new WeakMap<object, ReturnType<typeof createSchema>>();

function schemaFor(names: CategoryNames | undefined) {
  const key = names ?? NOT_LOADED;
  const schema = schemas.get(key) ?? createSchema(names);
  schemas.set(key, schema);
  return schema;
}

function createSchema(names: CategoryNames | undefined) {
  return z.object(petFields(names));
}

const MAX_QUANTITY = 50;

/** Reads how many pets alike one press adds, 1 if it is empty. @returns the number, or what is wrong with the text */
export function readQuantity(typed: string): number | string {
  const text = typed.trim();
  const count = text === '' ? 1 : Number(text);
  return /^\d*$/.test(text) && count >= 1 && count <= MAX_QUANTITY
    ? count
    : `Enter a quantity from 1 to ${MAX_QUANTITY}`;
}

/**
 * Returns the names of the pets of one press: with numbers, `Guppy 4` to `Guppy 6`.
 *
 * @param first the number of the first one. Undefined if they are not numbered
 */
export function namesAlike(
  name: string,
  count: number,
  first: number | undefined,
): readonly [string, ...string[]] {
  if (count === 1) return [name];
  const nameAt = (index: number) => (first === undefined ? name : `${name} ${first + index}`);
  return [nameAt(0), ...Array.from({ length: count - 1 }, (_, index) => nameAt(index + 1))];
}

/** Returns the pets of one press, with the names of `namesAlike`. */
export function petsAlike(
  pet: NewPet,
  count: number,
  first: number | undefined,
): readonly [NewPet, ...NewPet[]] {
  const [name, ...others] = namesAlike(pet.name, count, first);
  return [{ ...pet, name }, ...others.map((other) => Object.assign({ ...pet }, { name: other }))];
}

/** Of numbers after a name. With 50 more, the largest is still exact. */
const MAX_DIGITS = 15;

/** Returns the number after the highest one that a name has among known names: 4 after `Guppy 3`. */
export function nextNumber(name: string, known: Iterable<string>): number {
  const start = `${foldName(name)} `;
  let highest = 0;
  for (const other of known) {
    const folded = foldName(other);
    const digits = folded.startsWith(start) ? folded.slice(start.length) : '';
    if (/^\d+$/.test(digits) && digits.length <= MAX_DIGITS)
      highest = Math.max(highest, Number(digits));
  }
  return highest + 1;
}

/** Keeps the digits of a typed first number, so that it is never wrong. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
}
