import { ApiError, type ApiRequest } from './api-error.ts';
import { Pet } from './schemas.ts';
import type { Answer } from './send.ts';

/** The answer that should be one Pet, checked. Throws an `unfit` ApiError where it is not. */
export function readPet(request: ApiRequest, { json, status }: Answer): Pet {
  const pet = Pet.safeParse(json);
  if (pet.success) return pet.data;
  throw new ApiError(request, { kind: 'unfit', status, reason: 'the answer is not a pet' });
}
