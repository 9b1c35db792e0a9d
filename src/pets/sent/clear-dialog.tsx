import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { type Entry, notKnownAdded } from '../../outbox/entries.ts';
import { useOutbox } from '../../outbox/queries/use-outbox.ts';
import { outboxKey, useToCheckCount } from '../../outbox/queries/outbox-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';
import { describeUnsaved } from '../sent-lines/words/obstacle-words.ts';

export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { environmentName } = useConnection();
  const { readFinished, clearFinished } = useOutbox();
  const { data: toCheck = 0 } = useToCheckCount();
  const { mutate, isPending, error } = useMutation({ mutationFn: clearFinished });
  const { data: finished, isError } = useQuery({
    queryKey: [...outboxKey(environmentName), 'finished'],
    queryFn: readFinished,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const clear = () => mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog
      title="Clear finished entries?"
      onClose={onClose}
      answers={
        <Button variant="destructive" isBusy={isPending} onClick={clear}>
          Clear finished entries
        </Button>
      }
    >
      <p role="status">{finished ? describeRemoved(finished) : !isError && 'Loading Sent…'}</p>
      <p>{describeKept(toCheck)}</p>
      {(error || isError) && (
        <Notice tone="problem" {...describeUnsaved('nothing was cleared', error)} />
      )}
    </Dialog>
  );
}

function describeRemoved(finished: readonly Entry[]): string {
  if (finished.length === 0) return 'There is nothing to clear yet.';
  const files = finished.filter(({ kind }) => kind === 'file');
  const pets = sizeOf(finished.filter(({ kind }) => kind === 'press'));
  const removed = [
    ...(pets > 0 ? [countOf(pets, 'pet')] : []),
    ...(files.length > 0
      ? [`${countOf(files.length, 'import')} of ${countOf(sizeOf(files), 'row')}`]
      : []),
  ];
  const unsent = finished.reduce((sum, { counts }) => sum + counts.stopped, 0);
  const notKnown = notKnownAdded(finished);
  return [
    `This removes ${removed.join(' and ')} from Sent.`,
    unsent > 0 &&
      `${countOf(unsent, 'row')} of stopped imports ${wordFor(unsent, 'was', 'were')} not sent, and can then not be resumed.`,
    notKnown > 0 &&
      `${formatCount(notKnown)} of them ${wordFor(notKnown, 'is', 'are')} not known to be added, and can then not be corrected or sent again.`,
    files.length > 0 && 'If such a file is imported again, its rows will not be recognised.',
    finished.some(isNumbered) && 'Unless a list shows them, numbered pets begin at 1 again.',
    'Pets in the store are not affected.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether an entry is several pets whose numbers only Sent may know, because lists are cut off. */
function isNumbered({ kind, size, name, rows }: Entry): boolean {
  return kind === 'press' && size > 1 && rows.some(({ pet }) => pet?.name !== name);
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

function describeKept(toCheck: number): string {
  if (toCheck === 0) return 'Anything still being sent is kept.';
  return `Kept: ${formatCount(toCheck)} to check, the pets they are compared with, and anything still being sent.`;
}
