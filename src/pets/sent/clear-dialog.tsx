import { useClearSettled } from '../../sending/hooks.ts';
import { isUnsettled, outcomeOf } from '../../sending/journal/outcome.ts';
import { countOpenQuestions, type JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ClearDialogProps {
  view: JournalView;
  onClose: () => void;
}

/** Asks for confirmation before the decided part of the record is removed. */
export function ClearDialog({ view, onClose }: ClearDialogProps) {
  const { mutate, isPending, error } = useClearSettled();
  const open = countOpenQuestions(view);
  const clear = () => mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog title="Clear the record?" onClose={onClose}>
      <p>{describeRemoved(view)} The pets themselves stay in the store.</p>
      <p>
        {open === 0
          ? 'Everything that is not decided yet stays.'
          : `${open === 1 ? '1 open question stays' : `${open.toLocaleString('en')} open questions stay`}, and so does everything else that is not decided yet.`}
      </p>
      {error && (
        <Notice
          tone="problem"
          happened="This browser could not save the change, so nothing was cleared."
          next="Free up disk space, then try again."
        />
      )}
      <div>
        <Button variant="primary" isBusy={isPending} onClick={() => isPending || clear()}>
          Clear the record
        </Button>
      </div>
    </Dialog>
  );
}

function describeRemoved({ batches }: JournalView): string {
  const pets = batches.filter(
    (one) => one.from === 'form' && !isUnsettled(outcomeOf(one.row)),
  ).length;
  const removed = [
    pets > 0 && (pets === 1 ? '1 decided pet' : `${pets.toLocaleString('en')} decided pets`),
    batches.some((one) => one.from === 'file' && one.endedAt !== undefined) &&
      'the decided rows of imports that have ended',
  ].filter((part) => part !== false);
  return removed.length === 0
    ? 'Nothing is decided yet, so nothing is removed.'
    : `This removes what is decided from this computer: ${removed.join(' and ')}.`;
}
