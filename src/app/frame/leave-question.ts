import { useEffect } from 'react';
import { useUnsavedImport } from '../../pets/import/preview/import-draft.ts';
import { usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useSenderState } from '../../outbox/use-sent.ts';

const PENDING = 'A pet has not been saved or sent. If you leave, it may be lost. Leave anyway?';
const UNSTARTED =
  'Pasted or corrected rows have not been sent. If you leave, they will be lost. Leave anyway?';
const SENDING = 'A pet is still being sent. You can check the outcome later in Sent. Leave anyway?';

/** Returns the question to ask before leaving, or undefined if leaving loses nothing. */
export function useLeaveQuestion(): string | undefined {
  const pending = usePendingPets();
  const isUnsaved = useUnsavedImport();
  const isSending = useSenderState((outbox) => outbox.state().isSending);
  if (pending.length > 0) return PENDING;
  if (isUnsaved) return UNSTARTED;
  return isSending ? SENDING : undefined;
}

/** Lets the browser ask before the page is closed or reloaded while there is a question. */
export function useLeaveWarning(question: string | undefined): void {
  const isNeeded = question !== undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Only while needed: the listener delays the request for the next page by 9 ms (CPU throttled 4×).
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
