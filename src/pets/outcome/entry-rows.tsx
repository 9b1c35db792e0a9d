import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { type EntryWithRows, type FileEntry, isDone } from '../../outbox/entries.ts';
import { useEntry } from '../../outbox/use-entries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount } from '../../ui/words.ts';
import { ROWS_NOT_LOADED, useDownloadResults, usePrintSentLabels } from './entry-files.tsx';
import { buttonsToCheck } from './buttons.ts';
import { Buttons } from './line-buttons.tsx';
import { rowsToShow } from './sent-entries.ts';
import { RowLine } from './sent-line.tsx';
import { WideLine } from './sent-table.tsx';
import { useCommands } from './use-commands.tsx';
import { useKept } from './use-kept.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

/** Loads the rows of a file, and shows them with its tools. */
export function FileRows({ entry, filter }: { entry: FileEntry; filter: SentFilter }) {
  const { data, error, isFetching, refetch } = useEntry(entry.id);
  const results = useDownloadResults(entry.id);
  if (data)
    return (
      <RowsWithLabels entry={data} filter={filter}>
        <Button isBusy={results.isPending} onClick={results.download}>
          Download results
        </Button>
        {results.failure}
      </RowsWithLabels>
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

interface EntryRowsProps {
  entry: EntryWithRows;
  filter: SentFilter;
  children?: ReactNode;
}

export function RowsWithLabels({ entry, filter, children }: EntryRowsProps) {
  const labels = usePrintSentLabels([entry]);
  return (
    <EntryRows entry={entry} filter={filter}>
      {children}
      {entry.counts.added > 0 && (
        <Button variant="quiet" icon="print" isBusy={labels.isPreparing} onClick={labels.print}>
          Print labels
        </Button>
      )}
      {labels.dialog}
    </EntryRows>
  );
}

/** The buttons of all rows of a file that are to check. Those of a press are in its line. */
function ButtonsToCheck({ entry }: { entry: EntryWithRows }) {
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
  all: 'Rows not added',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

const describeAll = (count: number) => (count === 1 ? '1 row.' : `All ${formatCount(count)} rows.`);

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

/** The lines of an entry's rows, to be rendered inside a `SentTable`. */
export function EntryRows({ entry, filter, children }: EntryRowsProps) {
  const { rows } = entry;
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const matching = new Set(rowsToShow(entry, filter));
  const kept = useKept(rows, (row) => matching.has(row));
  // A finished file whose rows were all added.
  const hasOnlyAll = kept.length === 0 && filter === 'all' && isDone(entry);
  const isAll = showsAll || hasOnlyAll;
  const listed = isAll ? rows : kept;
  const label = LABELS[filter];
  const count = `${formatCount(matching.size)} of ${formatCount(rows.length)}`;
  return (
    <>
      <WideLine kind="rows">
        <div className={`${layout.row} ${styles.tools}`}>
          <p role="status">
            {isAll || matching.size === rows.length
              ? describeAll(rows.length)
              : `${label}: ${count}.`}
          </p>
          {!hasOnlyAll && kept.length < rows.length && (
            <Button
              onClick={() => {
                setShowsAll(!showsAll);
                setLimit(ROWS_AT_A_TIME);
              }}
            >
              {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
            </Button>
          )}
          {entry.kind === 'file' && <ButtonsToCheck entry={entry} />}
          {children}
        </div>
      </WideLine>
      {listed.slice(0, limit).map((row) => (
        <RowLine key={row.id} row={row} entry={entry} />
      ))}
      {listed.length > ROWS_AT_A_TIME && (
        <WideLine kind="rows">
          <ShowMore count={listed.length} limit={limit} step={ROWS_AT_A_TIME} onShow={setLimit} />
        </WideLine>
      )}
    </>
  );
}
