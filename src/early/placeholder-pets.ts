import { PET_STATUSES } from '../api/pet-statuses.ts';

/** The pet in each row of the template. `draw-rows.ts` replaces its texts. */
export const PLACEHOLDER = {
  id: 1_234_567n,
  name: 'Name of a pet',
  categoryId: 7_654_321n,
} as const;

/** The statuses of the template's rows, in their order. */
export const ROW_STATUSES = [...PET_STATUSES, undefined] as const;
