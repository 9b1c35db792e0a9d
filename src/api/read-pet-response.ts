import { Pet } from './schemas.ts';
import type { ApiResponse } from './http/send.ts';

/** Reads a response whose body is one Pet. Throws an `invalid response` ApiError if it is not. */
export function readPetResponse({ json, invalidResponse }: ApiResponse): Pet {
  const pet = Pet.safeParse(json);
  if (pet.success) return pet.data;
  throw invalidResponse('the answer is not a pet');
}
