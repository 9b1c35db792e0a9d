/** The `localStorage` item. It holds no data of the store, so it is kept when the API key is forgotten. */
export const ROW_APPEARANCE_NAME = 'pet-store:list-look';

/**
 * Reads how the rows appear on this computer: any of `dense`, `no-id`, `no-category` and `no-status`,
 * for `data-appearance`. Read before the first rows are drawn, so that the layout does not shift.
 */
export function readRowAppearance(): string {
  try {
    return localStorage.getItem(ROW_APPEARANCE_NAME) ?? '';
  } catch {
    return '';
  }
}
