import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeOutcome } from '../outcome/describe-outcome.ts';
import { writeResults } from '../outcome/results-file.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { useImportRows } from '../queries/use-import-rows.ts';
import { RowsTable } from './rows-table.tsx';
import { runsWithSeenResult } from './current-import.ts';
import { describeResult, finalCounts, resultCounts } from '../outcome/result-counts.ts';
import { CountCards } from './count-cards.tsx';
import { useImportAction } from './use-import-action.ts';
import layout from '../../ui/layout.module.css';
import styles from './rows-table.module.css';
import { countOf, wordFor } from '../../ui/words.ts';
import { fileNameAfter, saveCsv } from '../csv/csv.ts';

/** The number of rows with each outcome, and a table of the rows that a person should look at. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportAction(run);
  const loaded = run.file();
  // Newer than `loaded`: since the import ended, the user may have decided about rows, or late answers
  // may have arrived.
  const { view, storage } = useJournal();
  const stored = view?.batches.find(({ id }) => id === run.batch);
  const newest = stored?.from === 'file' ? stored : loaded.batch;
  const { batch, rows } = useImportRows(newest, { loaded }).data ?? loaded;
  const { fileName, counts, extraCount } = batch;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    runsWithSeenResult.add(run);
  }, [run]);

  const final = finalCounts(counts);
  const { waiting, unknown } = final;
  return (
    <div className={layout.column}>
      <h2 ref={heading} tabIndex={-1}>
        {waiting > 0 ? 'Import stopped' : 'Import finished'}
      </h2>
      <p role="status">
        {writtenText(fileName)} into {environmentName}: {describeResult(final)}.
      </p>
      <CountCards label="Result" items={resultCounts(final)} />
      {unknown > 0 && (
        <Notice
          tone="warning"
          happened={`It is not known whether ${countOf(unknown, 'row was', 'rows were')} added.`}
          next="The page Sent shows what is known about each row. Decide there."
          actions={
            <Link href={addressOf.sent()} className={buttonClass('plain')}>
              Decide in Sent
            </Link>
          }
        />
      )}
      {extraCount > 0 && (
        <Notice
          tone="problem"
          happened={`${countOf(extraCount, 'pet is', 'pets are')} in the store more often than ${wordFor(extraCount, 'it was', 'they were')} meant to be.`}
          next="A pet cannot be removed here. Tell the person who runs the service which pets are duplicates: they are listed below and in the results file."
        />
      )}
      <div className={layout.row}>
        <Button
          variant="primary"
          onClick={() => saveCsv(fileNameAfter(fileName, 'results'), writeResults(rows))}
        >
          Download results
        </Button>
        {waiting > 0 && (
          <Button onClick={() => mutate(run.resume)}>
            Continue with {countOf(waiting, 'row')}
          </Button>
        )}
        <Button onClick={imports?.dismiss}>Import another file</Button>
      </div>
      <p className={layout.quiet}>
        The results file has every row of this import with its outcome. Correct the refused rows in
        it and import it again: added rows are left out, and unknown rows are sent only if you
        choose so.
        {/* Not after **Clear**, and not where the record is in memory alone. */}
        {stored && storage === 'disk' && (
          <span>
            {' '}
            The record of this import stays on the page <Link href={addressOf.sent()}>Sent</Link>.
          </span>
        )}
      </p>
      <RowsTable
        title="Rows to look at"
        rows={rows.filter((row) => reasonToCheck(row) !== undefined)}
        seedOf={(row) => row}
        columns={{ 'What happened': whatHappened }}
      />
    </div>
  );
}

function whatHappened(row: SentRow) {
  const reason = reasonToCheck(row);
  return (
    <>
      <b className={reason === 'Unknown' ? styles.unknown : styles.problem}>{reason}.</b>{' '}
      {describeOutcome(row).details}
    </>
  );
}

/** Why a person should look at a row, or undefined for any other row. */
function reasonToCheck({
  outcome,
  row,
}: SentRow): 'Refused' | 'Unknown' | 'Extra pets' | undefined {
  if (outcome.is === 'refused') return 'Refused';
  if (outcome.is === 'unknown' || outcome.is === 'on its way') return 'Unknown';
  return row.extra && 'Extra pets';
}
