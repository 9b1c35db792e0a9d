import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { useSending } from '../../sending/hooks.ts';
import type { ImportRow } from '../../sending/journal/import-record.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Button } from '../../ui/button.tsx';
import { countResults } from '../outcome/count-results.ts';
import { outcomeDetails } from '../outcome/outcome-words.ts';
import { resultsFileName, writeResults } from '../outcome/results-file.ts';
import { RowsTable } from '../outcome/rows-table.tsx';
import { saveText } from '../csv/save-text.ts';
import { markEndSeen } from './current-import.ts';
import { DuplicatesNotice } from './preview/duplicates-notice.tsx';
import { OpenRowsNotice } from './open-rows-notice.tsx';
import { Tally } from './progress/tally.tsx';
import { useImportStep } from './use-import-step.ts';
import { useResultRows } from './use-result-rows.ts';
import styles from './import-result.module.css';

/** What became of every row, in numbers; of those that need a person, one by one. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { environment } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportStep();
  const { record, rows } = useResultRows(run);
  const { fileName, duplicates } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    markEndSeen(run);
    // Once, when the result appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const { added, failed, waiting, ...counts } = countResults(rows);
  const unknown = counts.unknown + counts.onItsWay;
  const notSent = counts.notSent + waiting;
  return (
    <div className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {waiting > 0 ? 'Import stopped' : 'Import finished'}
      </h2>
      <p role="status">
        {toSingleLine(fileName)} into {environment}: {added.toLocaleString('en')} added,{' '}
        {failed.toLocaleString('en')} failed, {unknown.toLocaleString('en')} unknown
        {notSent > 0 && `, ${notSent.toLocaleString('en')} not sent`}.
      </p>
      <Tally
        label="Result"
        items={[
          { term: 'Added', count: added, tone: 'good' },
          { term: 'Failed', count: failed, tone: 'problem' },
          { term: 'Unknown', count: unknown, tone: 'warning' },
          { term: 'Not sent', count: notSent },
        ]}
      />
      <OpenRowsNotice count={unknown} />
      <DuplicatesNotice rows={rows} duplicates={duplicates} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() =>
            saveText(
              resultsFileName(fileName),
              'text/csv;charset=utf-8',
              writeResults(rows, duplicates),
            )
          }
        >
          Download results
        </Button>
        {waiting > 0 && (
          <Button onClick={() => mutate({ do: 'resume', run })}>
            Go on with {waiting.toLocaleString('en')} rows
          </Button>
        )}
        <Button onClick={imports?.leave}>Import another file</Button>
      </div>
      <p className={styles.hint}>
        The results hold every row with what became of it. Mend them and import them again: rows
        that were added are left out, and unknown ones are sent only if you say so. The record of
        this import stays on the page <Link href="/pets/sent">Sent</Link>.
      </p>
      <RowsTable title="Rows to look at" wordsTitle="What happened" rows={rows.flatMap(toLookAt)} />
    </div>
  );
}

/** A row that failed, or of which it is not known whether it was added, with words on it. */
function toLookAt(row: ImportRow) {
  const { state } = row;
  const isFailed = state.is === 'refused';
  if (!isFailed && state.is !== 'unknown' && state.is !== 'on its way') return [];
  const words = (
    <>
      <b className={isFailed ? styles.failed : styles.unknown}>
        {isFailed ? 'Failed.' : 'Unknown.'}
      </b>{' '}
      {outcomeDetails(state)}
    </>
  );
  return [{ row, words }];
}
