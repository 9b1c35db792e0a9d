import { useConnection } from '../../api/connection.ts';
import { useHasUnsavedRows } from '../../pets/import/import-step.tsx';
import type { PetsInProgress } from '../../outbox/queries/queries.ts';
import { usePetsInProgress } from '../../outbox/queries/outbox-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { useUnsavedPets } from './leaving.ts';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what `useMayLose` names is left. It stays until it is answered, even if the last pet has been sent. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave anyway?"
      onClose={onStay}
      answers={
        <Button variant="destructive" onClick={onLeave}>
          Leave
        </Button>
      }
    >
      <p>{useLossInWords()}</p>
    </Dialog>
  );
}

function useLossInWords(): string {
  const { environmentName } = useConnection();
  const unsaved = useUnsavedPets();
  const hasUnsavedRows = useHasUnsavedRows();
  const { data: unsent } = usePetsInProgress((counts) => counts);
  if (unsaved > 0)
    return `${countOf(unsaved, 'pet has', 'pets have')} not been saved or sent. If you leave, ${wordFor(unsaved, 'it', 'they')} may be lost.`;
  if (hasUnsavedRows)
    return 'Pasted rows or corrections have not been sent. If you leave, they will be lost.';
  return describeInProgress(environmentName, unsent);
}

function describeInProgress(
  environmentName: string,
  { waiting, sending }: PetsInProgress = { waiting: 0, sending: 0 },
): string {
  const isBeingSent = `${countOf(sending, 'pet is', 'pets are')} still being sent. You can check the outcome later in Sent.`;
  // Only a page of their environment sends them. **Leave Practice** ends their session, so they are then to check.
  const isSentWhile =
    HAS_PRACTICE && environmentName === 'Practice'
      ? `${countOf(waiting, 'pet has', 'pets have')} not been sent yet.`
      : `${countOf(waiting, 'waiting pet')} will be sent only while ${environmentName} is open in a tab.`;
  const parts = [waiting > 0 && isSentWhile, sending > 0 && isBeingSent];
  return parts.filter(Boolean).join(' ') || 'No pet is waiting or being sent.';
}
