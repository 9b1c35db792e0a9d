import { type Entry, toCheckIn } from '../../outbox/entries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, formatCount } from '../../ui/words.ts';

interface DismissRowsProps {
  /** As it was when the question was opened: only what it shows is answered. */
  entry: Entry;
  onDismiss: () => void;
  onClose: () => void;
}

/** Asks before all rows of an entry that are to check are dismissed. */
export function DismissRows({ entry, onDismiss, onClose }: DismissRowsProps) {
  const { kind, counts } = entry;
  return (
    <Dialog
      title={`Dismiss ${countOf(toCheckIn(entry), kind === 'file' ? 'row' : 'pet')}?`}
      onClose={onClose}
      answers={
        <Button variant="destructive" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <p>
        They stay in Sent, but are not to check.
        {counts.unknown > 0 && ` ${formatCount(counts.unknown)} of them may have been added.`}
      </p>
    </Dialog>
  );
}
