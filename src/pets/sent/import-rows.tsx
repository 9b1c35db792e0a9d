import { useMemo, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { resultsFileName, writeResults } from '../outcome/results-file.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { saveText } from '../csv/save-text.ts';
import { SentLine, WideRow } from '../outcome/sent-line.tsx';
import { type LoadedRows, useImportRows } from '../outcome/use-import-rows.ts';
import { filterImportRows } from './filter-import-rows.ts';
import styles from './import-item.module.css';

interface ImportRowsProps {
  batch: FileBatch;
  view: JournalView;
  names: CategoryNames;
  filter: SentFilter;
}

/** The rows of an import. They are read when the import is opened. */
export function ImportRows({ batch, ...props }: ImportRowsProps) {
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useImportRows(batch, { place: props.view.place });
  if (stored) return <Rows stored={stored} {...props} />;
  return (
    <tbody className={styles.rows}>
      <WideRow>
        {error ? (
          <Notice
            tone="problem"
            happened="This browser could not read the rows of the import."
            next="Try again, or reload the page."
            actions={
              <Button isBusy={isFetching} onClick={() => isFetching || void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <p role="status">
            {stored === null ? 'The rows are no longer kept.' : 'Reading the rows…'}
          </p>
        )}
      </WideRow>
    </tbody>
  );
}

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

interface RowsProps extends Omit<ImportRowsProps, 'batch'> {
  stored: LoadedRows;
}

function Rows({ stored: { batch, rows }, view, names, filter }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const filtered = useMemo(
    () => filterImportRows(rows, showsAll ? 'every row' : filter),
    [rows, showsAll, filter],
  );
  const left = filtered.length - limit;
  const words = `${filtered.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`;
  const download = () => {
    const text = writeResults(rows);
    saveText(resultsFileName(batch.fileName), 'text/csv;charset=utf-8', text);
  };
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={styles.tools}>
            <p role="status">
              {showsAll
                ? `All ${rows.length.toLocaleString('en')} rows of the file.`
                : `${ROWS_LABELS[filter]}: ${words}.`}
            </p>
            <Button
              onClick={() => {
                setShowsAll(!showsAll);
                setLimit(ROWS_AT_A_TIME);
              }}
            >
              {showsAll ? `Show only ${ROWS_LABELS[filter].toLowerCase()}` : 'Show all rows'}
            </Button>
            <Button onClick={download}>Download results</Button>
          </div>
        </WideRow>
      </tbody>
      {filtered.slice(0, limit).map((row) => (
        <SentLine key={row.ref.row} row={row} batch={batch} view={view} names={names} />
      ))}
      {left > 0 && (
        <tbody className={styles.rows}>
          <WideRow>
            <Button onClick={() => setLimit(limit + ROWS_AT_A_TIME)}>
              Show {Math.min(left, ROWS_AT_A_TIME)} more of {left.toLocaleString('en')} rows
            </Button>
          </WideRow>
        </tbody>
      )}
    </>
  );
}

const ROWS_LABELS: Record<SentFilter, string> = {
  all: 'Rows to look at',
  'to-check': 'Rows to check',
  added: 'Added rows',
};
