import * as z from 'zod/mini';
import { INT64_MAX, INT64_MIN } from './json/int64.ts';
import { PET_STATUSES } from './pet-statuses.ts';

const Int64 = z.bigint().check(z.minimum(INT64_MIN), z.maximum(INT64_MAX));

export const PetStatus = z.enum(PET_STATUSES);
export type PetStatus = z.infer<typeof PetStatus>;

/** The body of `createPet`. */
export const NewPet = z.object({
  name: z.string(),
  categoryId: Int64,
  status: z.exactOptional(PetStatus),
});
export type NewPet = z.infer<typeof NewPet>;

/** `status` accepts any string, so that a status unknown to this app can be shown. */
export const Pet = z.object({
  id: Int64,
  name: z.string(),
  categoryId: Int64,
  status: z.exactOptional(z.string()),
});
export type Pet = z.infer<typeof Pet>;

/** Accepts any `status`, so that `code` and `message` are shown even if it is wrong: only the HTTP status counts. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  status: z.optional(z.unknown()),
});
