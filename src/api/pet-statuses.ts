/** The statuses of `PetStatus`. Apart from its schema, so that `src/early/` needs no zod. */
export const PET_STATUSES = ['available', 'pending', 'sold'] as const;
