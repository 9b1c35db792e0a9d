/** Stand in the drawn frames (`frames.tsx`) for what each page has of its own (`draw-rows.ts`). */
export const TOKENS = {
  id: 1_234_567n,
  name: 'Name of a pet',
  categoryId: 7_654_321n,
} as const;
