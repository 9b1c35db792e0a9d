import { Pet } from './schemas.ts';
import type { Answer } from './http/send.ts';

/** The answer that should be one Pet, checked. Throws an `unfit` ApiError where it is not. */
export function readPet({ json, unfit }: Answer): Pet {
  const pet = Pet.safeParse(json);
  if (pet.success) return pet.data;
  throw unfit('the answer is not a pet');
}
