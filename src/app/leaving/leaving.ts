// What would be lost or unseen if a person left the page, or this environment.
import { createContext, useEffect } from 'react';
import { usePendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { usePetsInProgress } from '../../outbox/queries/outbox-query.ts';
import { useHasUnsavedRows } from '../../pets/import/import-step.tsx';

export const UNFINISHED_PET = 'the unfinished pet in the form';

/** Called at the end of the session, with what is lost that no disk has, in words. */
export const LostContext = createContext<(lost: readonly string[]) => void>(() => undefined);

/** Whether leaving may lose something. `LeaveDialog` says what. */
export function useMayLose(): boolean {
  const unsaved = useUnsavedPets();
  const hasUnsavedRows = useHasUnsavedRows();
  // No counts: an import changes them with each row, and the frame would render with each.
  const { data: isInProgress = false } = usePetsInProgress(
    ({ waiting, sending }) => waiting + sending > 0,
  );
  return unsaved > 0 || hasUnsavedRows || isInProgress;
}

export function useUnsavedPets(): number {
  return usePendingPets().reduce((sum, { pets }) => sum + pets.length, 0);
}

export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Only while needed: the listener delays the request for the next page by 9 ms (CPU throttled 4×).
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
