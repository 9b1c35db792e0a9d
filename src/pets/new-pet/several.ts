import type { NewPet } from '../../api/schemas.ts';

const MAX_QUANTITY = 50;

/** Reads how many pets alike one press adds, 1 if it is empty. @returns the number, or what is wrong with the text */
export function readQuantity(typed: string): number | string {
  const text = typed.trim();
  const count = text === '' ? 1 : Number(text);
  return /^\d*$/.test(text) && count >= 1 && count <= MAX_QUANTITY
    ? count
    : `Enter a quantity from 1 to ${MAX_QUANTITY}`;
}

/** Returns the pets of one press: with numbers, `Guppy 1` to `Guppy 12`. */
export function petsAlike(
  pet: NewPet,
  count: number,
  isNumbered: boolean,
): readonly [NewPet, ...NewPet[]] {
  if (count === 1) return [pet];
  const petAt = (number: number): NewPet =>
    isNumbered ? { ...pet, name: `${pet.name} ${number}` } : pet;
  return [petAt(1), ...Array.from({ length: count - 1 }, (_, index) => petAt(index + 2))];
}
