import * as z from 'zod/mini';
import { INT64_MAX, INT64_MIN } from './json/int64.ts';

// zod would probe for `eval`, which the page's content security policy reports as a violation.
z.config({ jitless: true });

const Int64 = z.bigint().check(z.minimum(INT64_MIN), z.maximum(INT64_MAX));

/** Section 2: exactly these three. */
export const PetStatus = z.enum(['available', 'pending', 'sold']);
export type PetStatus = z.infer<typeof PetStatus>;

/** Section 2: what `createPet` sends. */
export const NewPet = z.object({
  name: z.string(),
  categoryId: Int64,
  status: z.exactOptional(PetStatus),
});
export type NewPet = z.infer<typeof NewPet>;

/** Section 2: an animal. An unknown status is kept as it came, so that it can be shown. */
export const Pet = z.object({
  id: Int64,
  name: z.string(),
  categoryId: Int64,
  status: z.exactOptional(z.string()),
});
export type Pet = z.infer<typeof Pet>;

/** Section 2, Error. Its `status` is left unread: the HTTP status is the one that counts. */
export const ErrorBody = z.object({ code: z.string(), message: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Section 8: how many pets one list may ask for. */
export const LIMIT = { min: 1, max: 100, default: 20 } as const;
