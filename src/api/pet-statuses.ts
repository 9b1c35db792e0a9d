/** Not in `schemas.ts`, so that `src/before-react/` needs no zod. */
export const PET_STATUSES = ['available', 'pending', 'sold'] as const;
