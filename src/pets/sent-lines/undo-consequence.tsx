import { useEntries } from '../../outbox/queries/use-entries.ts';
import { canTakeBack } from '../../outbox/row-facts.ts';
import { describeKept } from '../new-pet/undo-time.tsx';

/** Says what follows from the answer for the pets of a press. Another tab may have undone or sent them since. */
export function UndoConsequence({ press }: { press: string }) {
  const { data: entries } = useEntries();
  const entry = entries?.find(({ id }) => id === press);
  const isUndoable = entries === undefined || entry?.rows?.every(canTakeBack) === true;
  return (
    <span>
      {isUndoable
        ? `is not sent before you answer. ${describeKept()}`
        : 'can no longer be undone: another tab has changed it.'}
    </span>
  );
}
