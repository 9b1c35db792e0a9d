import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { Counts } from '../../sending/journal/batch.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/empty-state.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { ImportRows } from '../outcome/import-lines.tsx';
import { describeResult, finalCounts } from '../outcome/result-counts.ts';
import { downloadResults } from '../outcome/results-file.ts';
import { filterRows } from '../outcome/sent-filter.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useImportRows } from '../queries/use-import-rows.ts';
import { runsWithSeenResult } from './current-import.ts';
import { useImportAction } from './use-import-action.ts';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

/** A box with a paw on it. */
const BOX =
  'M10 26h44v25a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3zM10 26l6-12h32l6 12M32 14v12M27 46c0-2.5 2.2-5 5-5s5 2.5 5 5-2.2 2.5-5 2.5-5 0-5-2.5zM24.5 41v-1.5M29 37.5v-2M35 37.5v-2M39.5 41v-1.5';

/** The number of rows with each outcome, and the rows that a person should look at, with what may be done about them. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportAction(run);
  const names = useCategoryNames(true);
  const loaded = run.file();
  // Newer than `loaded`: since the import ended, the user may have done something about its rows.
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
  // Not the rows that a person has sent again: they wait for the page on which that was pressed.
  const waiting = rows.rows.filter(
    ({ outcome }) => outcome.is === 'waiting' && outcome.page === undefined,
  ).length;
  const next = describeNext(final);
  // Whether nothing is left to do but to import another file.
  const isDone = waiting === 0 && next === '';
  const another = (
    <Button variant={isDone ? 'primary' : 'plain'} onClick={imports?.dismiss}>
      Import another file
    </Button>
  );
  return (
    <div className={layout.column}>
      <div className={`${layout.column} ${layout.card} ${styles.part}`}>
        <div className={styles.head}>
          {waiting === 0 && <Drawing lines={BOX} />}
          <div className={layout.tightColumn}>
            <h2 ref={heading} tabIndex={-1}>
              {waiting > 0 ? 'Import stopped' : 'Import finished'}
            </h2>
            <p role="status" aria-label="Result">
              {writtenText(fileName)} into {environmentName}:{' '}
              <span>{`${describeResult(final)}.`}</span>
            </p>
          </div>
        </div>
        <div className={layout.buttons}>
          {isDone && another}
          <Button
            variant={isDone ? 'plain' : 'primary'}
            onClick={() => downloadResults(rows, view ?? { batches: [] })}
          >
            Download results
          </Button>
          {waiting > 0 && (
            <Button onClick={() => mutate(run.resume)}>
              Continue with {countOf(waiting, 'row')}
            </Button>
          )}
          {!isDone && another}
        </div>
        <p className={layout.quiet}>
          {next !== '' && <span>{next} </span>}
          {/* Not after **Clear**, and not where the record is in memory alone. */}
          {stored && storage === 'disk' && (
            <span>
              This import stays in <Link href={addressOf.sent()}>Sent</Link>.
            </span>
          )}
        </p>
      </div>
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
