import { useConnection } from '../../api/connection.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeResult } from '../outcome/result-counts.ts';
import { describeUnsaved } from '../outcome/storage-notice.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import { useImportAction } from './use-import-action.ts';

/** The unfinished imports of this environment that do not run in this page. */
export function UnfinishedImports() {
  const { view } = useJournal();
  return view?.batches.map(
    (batch) =>
      batch.from === 'file' &&
      batch.endedAt === undefined && <UnfinishedImport key={batch.id} batch={batch} />,
  );
}

/**
 * One unfinished import, with buttons to continue or end it. If another tab runs it, the buttons change
 * nothing, and the mutation returns `in another tab`.
 */
function UnfinishedImport({ batch }: { batch: FileBatch }) {
  const { id, fileName, counts } = batch;
  const { environmentName } = useConnection();
  const { imports, isSending } = useSending();
  const { mutate, isPending, error, data: begun } = useImportAction();
  const name = (
    <>
      The import of {writtenText(fileName)} into {environmentName}
    </>
  );
  const soFar = <p>So far: {describeResult(counts)}.</p>;
  // Rows on their way belong to a tab that is still open: those of a closed tab become unknown. It is this tab if it has
  // paused the import, or sends a row again from **Sent**. Otherwise it is another one, which mostly runs the import.
  if (counts['on its way'] > 0) {
    const isSentHere = isSending() || imports?.hasRowsOnTheirWay() === true;
    const [words, next] = isSentHere
      ? ['has rows on their way.', 'Wait until they are answered.']
      : [
          'is running in another tab.',
          'Follow it there. If you close that tab, you can continue here.',
        ];
    return (
      <Notice
        tone="info"
        happened={
          <>
            {name} <span>{words}</span>
          </>
        }
        next={next}
      >
        {soFar}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      happened={
        <>
          {name}{' '}
          {counts.waiting > 0 ? 'is not finished.' : 'has ended, but its result was not shown.'}
        </>
      }
      next="Rows that were, or may have been, added are not sent again."
      actions={
        <>
          {counts.waiting > 0 && (
            <Button
              variant="primary"
              isBusy={isPending}
              onClick={() => isPending || mutate(({ resume }) => resume(id))}
            >
              Continue
            </Button>
          )}
          <Button isBusy={isPending} onClick={() => isPending || mutate(({ stop }) => stop(id))}>
            {counts.waiting > 0 ? 'End import' : 'Show the result'}
          </Button>
        </>
      }
    >
      {soFar}
      {begun === 'in another tab' && (
        <p role="alert">It is running in another tab. Continue there, or close that tab first.</p>
      )}
      {(error || begun === 'cannot write') && (
        <Notice tone="problem" {...describeUnsaved('nothing was sent')} />
      )}
    </Notice>
  );
}
