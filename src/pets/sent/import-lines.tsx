import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { describeResult } from '../outcome/result-counts.ts';
import { writeResults } from '../outcome/results-file.ts';
import { SentLine } from '../outcome/sent-line.tsx';
import { COLUMNS_BETWEEN, Line, WideRow } from '../outcome/sent-table.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import { type LoadedRows, useImportRows } from '../queries/use-import-rows.ts';
import { filterRows } from './sent-filter.ts';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';
import tableStyles from '../outcome/sent-table.module.css';
import styles from './import-lines.module.css';
import { countOf, formatCount } from '../../ui/words.ts';
import { fileNameAfter, saveCsv } from '../csv/csv.ts';

interface ImportLinesProps {
  batch: FileBatch;
  view: JournalView;
  filter: SentFilter;
}

/** One import in one line of the table, which opens to show the import's rows. */
export function ImportLines({ batch, view, filter }: ImportLinesProps) {
  const [isOpened, setOpened] = useState(false);
  const { at, fileName, rowCount, counts, extraCount } = batch;
  const cells = (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={tableStyles.name}>
      <button
        type="button"
        className={`${linkButton.linkButton} ${styles.opener}`}
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
      >
        Import of {writtenText(fileName, 'in control')}
      </button>
    </th>
  );
  return (
    <>
      <Line head={at} tone={counts.unknown > 0 ? 'open' : 'plain'} cells={cells}>
        <p>
          {`${countOf(rowCount, 'row')}: ${describeResult(counts)}`}
          {extraCount > 0 && `, ${formatCount(extraCount)} in the store more often than sent`}
        </p>
      </Line>
      {isOpened && (
        // The key makes another filter start with the first rows again.
        <ImportRows key={filter} batch={batch} view={view} filter={filter} />
      )}
    </>
  );
}

/** The rows of an import. They are read when the import is opened. */
function ImportRows({ batch, view, filter }: ImportLinesProps) {
  const { data, error, isFetching, refetch } = useImportRows(batch, { place: view.place });
  if (data) return <Rows {...data} view={view} filter={filter} />;
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
            {data === null ? 'The rows are no longer kept.' : 'Reading the rows…'}
          </p>
        )}
      </WideRow>
    </tbody>
  );
}

const ROWS_LABELS: Record<SentFilter, string> = {
  all: 'Rows to look at',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

function Rows({ batch, rows, view, filter }: LoadedRows & ImportLinesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const shown = showsAll ? rows : filterRows(rows, filter, view.readAt);
  const [many, all] = [shown, rows].map(({ length }) => formatCount(length));
  const label = ROWS_LABELS[filter];
  const download = () => saveCsv(fileNameAfter(batch.fileName, 'results'), writeResults(rows));
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={`${layout.row} ${styles.tools}`}>
            <p role="status">
              {showsAll ? `All ${all} rows of the file.` : `${label}: ${many} of ${all}.`}
            </p>
            <Button
              onClick={() => {
                setShowsAll(!showsAll);
                setLimit(ROWS_AT_A_TIME);
              }}
            >
              {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
            </Button>
            <Button onClick={download}>Download results</Button>
          </div>
        </WideRow>
      </tbody>
      {shown.slice(0, limit).map((row) => (
        <SentLine key={row.ref.row} row={row} batch={batch} view={view} />
      ))}
      {shown.length > ROWS_AT_A_TIME && (
        <tbody className={styles.rows}>
          <WideRow>
            <ShowMore count={shown.length} shown={limit} step={ROWS_AT_A_TIME} onShow={setLimit} />
          </WideRow>
        </tbody>
      )}
    </>
  );
}
