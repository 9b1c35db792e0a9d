/** How the list looks on this computer. It says nothing of the store, and outlives the key. */
export const LOOK_NAME = 'pet-store:list-look';

/**
 * Words for the table's style sheet: `dense`, `no-id`, `no-category`, `no-status`. Read before the
 * first rows are drawn, so that none of them moves.
 */
export function readLook(): string {
  try {
    return localStorage.getItem(LOOK_NAME) ?? '';
  } catch {
    return '';
  }
}
