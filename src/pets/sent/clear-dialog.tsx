import { useSendingStep } from '../../sending/hooks.ts';
import { isUnsettled } from '../../sending/journal/entry.ts';
import { countOpenQuestions, type JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ClearDialogProps {
  view: JournalView;
  onClose: () => void;
}

/** Asks before the record of what is decided goes. */
export function ClearDialog({ view, onClose }: ClearDialogProps) {
  const { mutate, isPending, error } = useSendingStep();
  const open = countOpenQuestions(view);
  const clear = () => mutate({ do: 'clear settled' }, { onSuccess: onClose });
  return (
    <Dialog title="Clear the record?" onClose={onClose}>
      <p>{goesWords(view)} The pets themselves stay in the store.</p>
      <p>
        {open === 0
          ? 'What is not decided yet stays.'
          : `${open === 1 ? '1 open question stays' : `${open.toLocaleString('en')} open questions stay`}, and so does all else that is not decided yet.`}
      </p>
      {error && (
        <Notice
          tone="problem"
          happened="This browser could not write the record, so nothing was cleared."
          next="Make room on this computer, then try again."
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

function goesWords({ entries, imports }: JournalView): string {
  const pets = entries.filter(({ state }) => !isUnsettled(state)).length;
  const goes = [
    pets > 0 && (pets === 1 ? '1 decided pet' : `${pets.toLocaleString('en')} decided pets`),
    imports.some(({ endedAt }) => endedAt !== undefined) &&
      'the decided rows of imports that came to their end',
  ].filter((part) => part !== false);
  return goes.length === 0
    ? 'Nothing is decided yet, so nothing goes.'
    : `What is decided goes from this computer: ${goes.join(' and ')}.`;
}
