import { useConnection } from '../../api/connection.ts';
import { useJournal } from '../../sending/hooks.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeUnsaved } from '../outcome/storage-notice.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import { describeResult } from '../outcome/result-counts.ts';
import { useImportAction } from './use-import-action.ts';
import layout from '../../ui/layout.module.css';
import styles from './unfinished-imports.module.css';

/** The unfinished imports of this environment that do not run in this page. */
export function UnfinishedImports() {
  const { view } = useJournal();
  if (view === undefined) return <p role="status">Looking for unfinished imports…</p>;
  const unfinished = view.batches.flatMap((batch) =>
    batch.from === 'file' && batch.endedAt === undefined ? [batch] : [],
  );
  if (unfinished.length === 0) return null;
  return (
    <div className={`${layout.column} ${styles.imports}`}>
      {unfinished.map((batch) => (
        <UnfinishedImport key={batch.id} batch={batch} />
      ))}
    </div>
  );
}

/**
 * One unfinished import, with buttons to continue or end it. If another tab runs it, the buttons change
 * nothing, and the mutation returns `in another tab`.
 */
function UnfinishedImport({ batch }: { batch: FileBatch }) {
  const { id, fileName, counts } = batch;
  const { environmentName } = useConnection();
  const { mutate, isPending, error, data: begun } = useImportAction();
  const name = (
    <>
      The import of {writtenText(fileName)} into {environmentName}
    </>
  );
  const soFar = <p>So far: {describeResult(counts)}.</p>;
  // Rows on their way mostly mean that another tab runs the import: once a tab is closed, its rows become unknown. A row
  // that is sent again on **Sent** looks the same for the seconds until it is answered.
  if (counts['on its way'] > 0)
    return (
      <Notice
        tone="info"
        happened={<>{name} is running in another tab.</>}
        next="Follow it there. If you close that tab, you can continue here."
      >
        {soFar}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      happened={
        <>
          {name}{' '}
          {counts.waiting > 0 ? 'is not finished.' : 'has ended, but its result was not shown.'}
        </>
      }
      next="Rows that were added, or whose outcome is unknown, are not sent again."
      actions={
        <>
          {counts.waiting > 0 && (
            <Button
              variant="primary"
              isBusy={isPending}
              onClick={() => isPending || mutate((imports) => imports.resume(id))}
            >
              Continue
            </Button>
          )}
          <Button
            isBusy={isPending}
            onClick={() => isPending || mutate((imports) => imports.stop(id))}
          >
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
