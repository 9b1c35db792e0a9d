// A tab shares this lock while only its memory has pets or rows: the question of **Forget key** in another tab names them.
import { STORAGE_NAME } from '../../database/storage-name.ts';

export const UNSAVED_LOCK = `${STORAGE_NAME}:unsaved`;

/** Returns how many tabs have something unsaved. */
export async function countUnsavedTabs(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === UNSAVED_LOCK).length;
}
