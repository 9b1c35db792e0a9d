// What would be lost with a page, in words. Not in the first view.
import { STORAGE_NAME } from '../../database/storage-name.ts';
import { useHasUnsavedRows } from '../../pets/import/import-step.tsx';
import { countOf } from '../../ui/words.ts';
import { useUnsavedPets } from './leaving.ts';
import { useLock } from './use-lock.ts';

/** Returns what only the memory of this page has. */
export function useUnsaved(): readonly string[] {
  const hasUnsavedRows = useHasUnsavedRows();
  const count = useUnsavedPets();
  return [
    ...(count > 0 ? [`${countOf(count, 'pet')} not saved or sent`] : []),
    ...(hasUnsavedRows ? ['the pasted rows or corrections of an import'] : []),
  ];
}

export const UNSAVED_LOCK = `${STORAGE_NAME}:unsaved`;

/** Holds a shared lock while this page has something, so that **Forget key** in another tab can ask about it. */
export function useUnsavedLock(unsaved: readonly string[]): void {
  useLock(UNSAVED_LOCK, 'shared', unsaved.length > 0);
}

/** Returns how many tabs have something. */
export async function countUnsavedTabs(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === UNSAVED_LOCK).length;
}
