import { keptChoice } from '../../ui/kept-choice.ts';

/**
 * How the rows appear on this computer: any of `dense`, `no-id`, `no-category` and `no-status`, for
 * `data-appearance`. Read before the first rows are drawn, so that the layout does not shift.
 */
export const rowAppearance = keptChoice('pet-store:list-look');
