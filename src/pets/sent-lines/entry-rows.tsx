import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOfImport, type SentFilter } from '../../addresses/addresses.ts';
import { type Entry, type FileEntry, NO_ROWS, type PressEntry } from '../../outbox/entries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount, joinWords } from '../../ui/words.ts';
import { ROWS_NOT_LOADED, useDownloadResults, usePrintSentLabels } from './entry-files.tsx';
import { buttonsToCheck } from './words/buttons.ts';
import { resultCounts } from './words/sent-entries.ts';
import { Buttons } from './line-buttons.tsx';
import { RowLine } from './sent-line.tsx';
import { WideLine } from './sent-table.tsx';
import { useCommands } from './use-commands.tsx';
import {
  type OpenedRows,
  ROWS_AT_A_TIME,
  useOpenedFile,
  useOpenedPress,
} from './use-opened-rows.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface WithFilter<Of extends Entry> {
  entry: Of;
  filter: SentFilter;
}

/** The rows of a file, with its tools. */
export function FileRows({ entry, filter }: WithFilter<FileEntry>) {
  const { opened, query } = useOpenedFile(entry.id, filter);
  const { data, error, isFetching, refetch } = query;
  const results = useDownloadResults(entry.id);
  if (opened)
    return (
      <EntryRows opened={opened}>
        <Link href={addressOfImport(entry.id)} className={buttonClass('plain')}>
          Show the import
        </Link>
        <Button isBusy={results.isPending} onClick={results.download}>
          Download results
        </Button>
        {results.failure}
        <PrintLabels entry={opened.entry} />
      </EntryRows>
    );
  return (
    <WideLine kind="rows">
      {error ? (
        <Notice
          {...ROWS_NOT_LOADED}
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <p role="status">{data === null ? 'These rows are no longer saved.' : 'Loading rows…'}</p>
      )}
    </WideLine>
  );
}

export function PressRows({ entry, filter }: WithFilter<PressEntry>) {
  return (
    <EntryRows opened={useOpenedPress(entry, filter)}>
      <PrintLabels entry={entry} />
    </EntryRows>
  );
}

function PrintLabels({ entry }: { entry: Entry }) {
  const labels = usePrintSentLabels([entry]);
  return (
    <>
      {entry.counts.added > 0 && (
        <Button variant="quiet" icon="print" isBusy={labels.isPreparing} onClick={labels.print}>
          Print labels
        </Button>
      )}
      {labels.dialog}
    </>
  );
}

/** The buttons of all rows of a file that are to check. Those of a press are in its line. */
function ButtonsToCheck({ entry }: OpenedRows) {
  const commands = useCommands();
  const { id, name } = entry;
  return (
    <>
      <Buttons of={buttonsToCheck(entry)} commands={commands} id={`rows-${id}`} name={name} />
      {commands.problem}
      {commands.dialog}
    </>
  );
}

const LABELS: Record<SentFilter, string> = {
  all: 'Rows not known to be added',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

/** Rows that are left to send are not known to be added, either, but are not listed. */
function describeLeft({ counts: { next, waiting, sending } }: Entry): string {
  const left = resultCounts({ ...NO_ROWS, next, waiting, sending });
  return left.length > 0 ? `, not counting ${joinWords(left, 'and')}` : '';
}

const describeAll = (count: number) => (count === 1 ? '1 row.' : `All ${formatCount(count)} rows.`);

interface EntryRowsProps {
  opened: OpenedRows;
  children?: ReactNode;
}

/** The lines of an entry's rows, to be rendered inside a `SentTable`. */
export function EntryRows({ opened, children }: EntryRowsProps) {
  const { entry, filter, ids, matching, rows, choose } = opened;
  const { showsAll, hasNothingToReview, kept, listed, limit } = opened;
  const total = ids.length;
  const label = LABELS[filter];
  const count = `${formatCount(matching.length)} of ${formatCount(total)}`;
  return (
    <>
      <WideLine kind="rows">
        <div className={`${layout.row} ${styles.tools}`}>
          <p role="status">
            {showsAll || hasNothingToReview || matching.length === total
              ? describeAll(total)
              : `${label}: ${count}${filter === 'all' ? describeLeft(entry) : ''}.`}
          </p>
          {!hasNothingToReview && kept < total && (
            <Button onClick={() => choose({ showsAll: !showsAll })}>
              {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
            </Button>
          )}
          {entry.kind === 'file' && <ButtonsToCheck {...opened} />}
          {children}
        </div>
      </WideLine>
      {rows.map((row) => (
        <RowLine key={row.id} row={row} entry={entry} />
      ))}
      {listed > ROWS_AT_A_TIME && (
        <WideLine kind="rows">
          <ShowMore
            count={listed}
            limit={limit}
            step={ROWS_AT_A_TIME}
            onShow={(next) => choose({ limit: next })}
          />
        </WideLine>
      )}
    </>
  );
}
