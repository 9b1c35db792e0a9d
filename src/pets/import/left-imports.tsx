import { useConnection } from '../../api/connection.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { useJournal } from '../../sending/hooks.ts';
import type { ImportRecord, RowCounts } from '../../sending/journal/import-record.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useImportStep } from './use-import-step.ts';
import styles from './left-imports.module.css';

/** The imports into this environment that are not at their end, and that this page does not run. */
export function LeftImports() {
  const { view } = useJournal();
  if (view === undefined) return <p role="status">Looking for an import that was left…</p>;
  const left = view.imports.filter(({ endedAt }) => endedAt === undefined);
  if (left.length === 0) return null;
  return (
    <div className={styles.left}>
      {left.map((record) => (
        <LeftImport key={record.number} record={record} />
      ))}
    </div>
  );
}

/** One of them, with the choice to go on. It may be under way in another tab, which is found by trying. */
function LeftImport({ record }: { record: ImportRecord }) {
  const { number, fileName, counts } = record;
  const { environment } = useConnection();
  const { mutate, isPending, error, data: begun } = useImportStep();
  const name = `The import of ${toSingleLine(fileName)} into ${environment}`;
  const soFar = <p>So far: {soFarWords(counts)}.</p>;
  // The tab that has sent these rows still holds the import's lock; a tab that is gone holds none, and
  // its rows become unknown.
  if (counts['on its way'] > 0)
    return (
      <Notice
        tone="info"
        happened={`${name} is under way in another tab.`}
        next="Follow it there. If that tab is closed, you can go on here."
      >
        {soFar}
      </Notice>
    );
  const take = (step: 'go on' | 'end here') => isPending || mutate({ do: step, number });
  return (
    <Notice
      tone="warning"
      happened={
        counts.waiting > 0
          ? `${name} was left before its end.`
          : `${name} was left before its result was shown.`
      }
      next="Rows that were added are not sent again, nor are those whose outcome is unknown."
      actions={
        <>
          {counts.waiting > 0 && (
            <Button variant="primary" isBusy={isPending} onClick={() => take('go on')}>
              Go on
            </Button>
          )}
          <Button isBusy={isPending} onClick={() => take('end here')}>
            {counts.waiting > 0 ? 'End it here' : 'Show the result'}
          </Button>
        </>
      }
    >
      {soFar}
      {begun === 'elsewhere' && (
        <p role="alert">It is under way in another tab. Go on there, or close that tab first.</p>
      )}
      {(error || begun === 'no record') && (
        <p role="alert">
          This browser did not write the record of the import, so nothing was sent. Make room on the
          disk, then try again.
        </p>
      )}
    </Notice>
  );
}

function soFarWords(counts: RowCounts): string {
  const parts = [
    [counts.added, 'added'],
    [counts.refused, 'failed'],
    [counts.unknown, 'unknown'],
    [counts['on its way'], 'on their way'],
    [counts.decided, 'decided by you'],
    [counts.waiting, 'not sent'],
  ] as const;
  return parts
    .filter(([count, words]) => count > 0 || words === 'added' || words === 'not sent')
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ');
}
