import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { Counts } from '../../sending/journal/batch.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Button } from '../../ui/button.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { ImportRows } from '../outcome/import-rows.tsx';
import { describeResult, finalCounts, resultCounts } from '../outcome/result-counts.ts';
import { downloadResults } from '../outcome/results-file.ts';
import { filterRows } from '../outcome/sent-filter.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useImportRows } from '../queries/use-import-rows.ts';
import { CountCards } from './count-cards.tsx';
import { runsWithSeenResult } from './current-import.ts';
import { useImportAction } from './use-import-action.ts';
import layout from '../../ui/layout.module.css';

/** The number of rows with each outcome, and the rows that a person should look at, with what may be done about them. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportAction(run);
  const names = useCategoryNames(true);
  const loaded = run.file();
  // Newer than `loaded`: since the import ended, the user may have decided about rows, or late answers
  // may have arrived.
  const { view, storage } = useJournal();
  const stored = view?.batches.find(({ id }) => id === run.batch);
  const newest = stored?.from === 'file' ? stored : loaded.batch;
  const rows = useImportRows(newest, loaded).data ?? loaded;
  const { fileName, counts } = rows.batch;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    runsWithSeenResult.add(run);
  }, [run]);

  const final = finalCounts(counts);
  // Not a row that a person has sent once more, which its own page sends.
  const waiting = rows.rows.filter(
    ({ outcome }) => outcome.is === 'waiting' && outcome.page === undefined,
  ).length;
  const next = describeNext(final);
  return (
    <div className={layout.column}>
      <h2 ref={heading} tabIndex={-1}>
        {waiting > 0 ? 'Import stopped' : 'Import finished'}
      </h2>
      <p role="status">
        {writtenText(fileName)} into {environmentName}: {describeResult(final)}.
      </p>
      <CountCards label="Result" items={resultCounts(final)} />
      <div className={layout.row}>
        <Button variant="primary" onClick={() => downloadResults(rows, view ?? { batches: [] })}>
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
        {next !== '' && <span>{next} </span>}
        {/* Not after **Clear**, and not where the record is in memory alone. */}
        {stored && storage === 'disk' && (
          <span>
            The record of this import stays on the page <Link href={addressOf.sent()}>Sent</Link>.
          </span>
        )}
      </p>
      {view && filterRows(rows.rows, 'all', view.readAt).length > 0 && (
        <SentTable label="Rows to look at" first="Line" names={names}>
          <ImportRows {...rows} view={view} filter="all" />
        </SentTable>
      )}
    </div>
  );
}

/** What a person may do about the rows that need one. */
function describeNext({ problem, refused, unknown }: Counts): string {
  const notSent = problem > 0 ? [`${countOf(problem, 'row was', 'rows were')} not sent`] : [];
  const [one, many] = problem > 0 ? ['was', 'were'] : ['row was', 'rows were'];
  const wrong = [
    ...notSent,
    ...(refused > 0 ? [`${countOf(refused, one, many)} refused`] : []),
  ].join(', and ');
  const them = wordFor(problem + refused, 'it', 'them');
  const correct = `${wrong}. Correct ${them} here, or in the results file and import it again: added rows are left out.`;
  const isAdded = `It is not known whether ${countOf(unknown, 'row was', 'rows were')} added: answer below, or later.`;
  return [...(wrong === '' ? [] : [correct]), ...(unknown > 0 ? [isAdded] : [])].join(' ');
}
