import { useEffect } from 'react';
import { useOpenPlace } from '../../sending/use-journal.ts';
import { unsavedPets } from '../../pets/outcome/unsaved-pets.ts';
import type { Sending } from '../../sending/sending.ts';

const PET =
  'A pet is being sent. Leave before you know whether it was added? You can check it later in Sent.';
const UNSAVED =
  'A pet is not saved on this computer and not sent. If you leave, it may be lost. Leave?';
const IMPORT = 'Leaving stops the import. Rows on their way may or may not be added. Leave?';
const UNSTARTED = 'Pasted or corrected rows are not sent yet. If you leave, they are lost. Leave?';
const ROWS = 'The import is paused. Rows on their way may or may not be added. Leave?';

/** Returns the question to ask before leaving. Undefined if leaving stops and loses nothing. */
export function useLeaveQuestion(): string | undefined {
  return useOpenPlace(({ sending }) => sending && leaveQuestion(sending), undefined);
}

function leaveQuestion({ imports, isSending, currentJournal }: Sending): string | undefined {
  const phase = imports?.currentRun()?.phase();
  if (phase === 'running' || phase === 'stopping') return IMPORT;
  if (imports?.hasRowsOnTheirWay()) return ROWS;
  if (unsavedPets(currentJournal()).length > 0) return UNSAVED;
  if (imports?.hasUnsaved()) return UNSTARTED;
  return isSending() ? PET : undefined;
}

/** Lets the browser ask before the page is closed or reloaded while there is a question. */
export function useLeaveWarning(question: string | undefined): void {
  const isNeeded = question !== undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The listener is only there while needed: it delays the request for the next page by 9 ms (CPU
    // throttled 4×).
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
