import * as z from 'zod/mini';
import type { NewPet } from '../../api/schemas.ts';

/** How many pets alike one press adds, as typed, and whether their names are numbered. */
export const Several = z.object({ quantity: z.string(), isNumbered: z.boolean() });
export type Several = z.infer<typeof Several>;

export const ONE_PET: Several = { quantity: '', isNumbered: true };

const MAX_QUANTITY = 50;

/** Reads a quantity, 1 if it is empty. @returns the number, or what is wrong with the text */
export function readQuantity({ quantity }: Several): number | string {
  const text = quantity.trim();
  const count = text === '' ? 1 : Number(text);
  return /^\d*$/.test(text) && count >= 1 && count <= MAX_QUANTITY
    ? count
    : `Enter a quantity from 1 to ${MAX_QUANTITY}`;
}

/** Returns the pets of one press: with numbers, `Guppy 1` to `Guppy 12`. */
export function petsAlike(
  pet: NewPet,
  count: number,
  { isNumbered }: Several,
): readonly [NewPet, ...NewPet[]] {
  if (count === 1) return [pet];
  const petAt = (number: number): NewPet =>
    isNumbered ? { ...pet, name: `${pet.name} ${number}` } : pet;
  return [petAt(1), ...Array.from({ length: count - 1 }, (_, index) => petAt(index + 2))];
}
