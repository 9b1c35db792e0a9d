import { keptChoice } from '../../ui/kept-choice.ts';

/**
 * The height of the rows on this computer, for `data-height`: `dense`, or comfortable with any other value. Read before the
 * first rows are drawn, so that the layout does not shift.
 */
export const keptRowHeight = keptChoice('pet-store:list-look');
