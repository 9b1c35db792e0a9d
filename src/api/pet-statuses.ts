/** The statuses of `PetStatus`. They are not in `schemas.ts`, so that `src/boot/` needs no zod. */
export const PET_STATUSES = ['available', 'pending', 'sold'] as const;
