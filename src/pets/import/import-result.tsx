import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import type { ImportRow } from '../../sending/journal/import-summary.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Button } from '../../ui/button.tsx';
import { countResults } from './count-results.ts';
import { outcomeDetails } from '../outcome/describe-outcome.ts';
import { resultsFileName, writeResults } from '../outcome/results-file.ts';
import { useImportRows } from '../outcome/use-import-rows.ts';
import { RowsTable } from './rows-table.tsx';
import { saveText } from '../csv/save-text.ts';
import { markResultSeen } from './current-import.ts';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { OpenRowsNotice } from './open-rows-notice.tsx';
import { CountCards } from './count-cards.tsx';
import { useImportAction } from './use-import-action.ts';
import styles from './import-result.module.css';

/** The number of rows with each outcome, and a table of the rows that failed or are unknown. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportAction();
  const loaded = { summary: run.summary(), rows: run.rows() };
  // Newer than `loaded`: since the import ended, the user may have decided about rows, or late answers
  // may have arrived.
  const stored = useJournal().view?.imports.find(({ number }) => number === run.number);
  const { summary, rows } = useImportRows(stored ?? loaded.summary, { loaded }).data ?? loaded;
  const { fileName, duplicates } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    markResultSeen(run);
    // Runs only once, when the result appears.
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
        {toSingleLine(fileName)} into {environmentName}: {added.toLocaleString('en')} added,{' '}
        {failed.toLocaleString('en')} failed, {unknown.toLocaleString('en')} unknown
        {notSent > 0 && `, ${notSent.toLocaleString('en')} not sent`}.
      </p>
      <CountCards
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
            Continue with {waiting.toLocaleString('en')} {waiting === 1 ? 'row' : 'rows'}
          </Button>
        )}
        <Button onClick={imports?.dismiss}>Import another file</Button>
      </div>
      <p className={styles.hint}>
        The results file has every row with its outcome. Correct the failed rows in it and import it
        again: added rows are left out, and unknown rows are sent only if you choose so. The record
        of this import stays on the page <Link href={addressOf.sent()}>Sent</Link>.
      </p>
      <RowsTable
        title="Rows to look at"
        wordsTitle="What happened"
        rows={rows.flatMap(rowToCheck)}
      />
    </div>
  );
}

/** Returns a failed or unknown row with its outcome, and nothing for any other row. */
function rowToCheck(row: ImportRow) {
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
