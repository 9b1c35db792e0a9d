import { PET_STATUSES } from '../api/pet-statuses.ts';

/** Texts that the build draws into the rows of the template, for `draw-rows.ts` to replace. */
export const PLACEHOLDER = {
  id: 1_234_567n,
  name: 'Name of a pet',
  categoryId: 7_654_321n,
} as const;

/** The template's table has one row for each of these, in this order. */
export const ROW_STATUSES = [...PET_STATUSES, undefined] as const;
