import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { countToCheck } from '../../sending/journal/outcome.ts';
import type { FileWithRows } from '../../sending/journal/rows.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { useImportRows } from '../queries/use-import-rows.ts';
import { describeResult, resultOf } from './result-counts.ts';
import { downloadResults } from './results-file.ts';
import { filterRows } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, WideRow } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface ImportLinesProps {
  batch: FileBatch;
  view: JournalView;
  filter: SentFilter;
}

/** One import in one line of the table, which opens to the import's rows. Under **To check** it is open at first. */
export function ImportLines({ batch, view, filter }: ImportLinesProps) {
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const toCheck = countToCheck(batch, view.readAt);
  const cells = (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.name}>
      <button
        type="button"
        className={`${linkButton.linkButton} ${styles.opener}`}
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
      >
        <Icon name="chevron" />
        Import of {writtenText(batch.fileName, 'in control')}
      </button>
    </th>
  );
  return (
    <>
      <Line
        head={batch.at}
        tone={toCheck > 0 ? 'open' : 'plain'}
        cells={cells}
        outcome={toCheck > 0 && `${formatCount(toCheck)} to check`}
      >
        <p>{describeResult(resultOf(batch))}</p>
      </Line>
      {isOpened && <StoredRows batch={batch} view={view} filter={filter} />}
    </>
  );
}

/** The rows of an import. They are read when the import is opened. */
function StoredRows({ batch, view, filter }: ImportLinesProps) {
  const { data, error, isFetching, refetch } = useImportRows(batch);
  if (data)
    return (
      <ImportRows {...data} view={view} filter={filter}>
        <Button onClick={() => downloadResults(data, view)}>Download results</Button>
      </ImportRows>
    );
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

interface ImportRowsProps extends FileWithRows {
  view: JournalView;
  filter: SentFilter;
  /** More buttons beside **Show all rows**. */
  children?: ReactNode;
}

const LABELS: Record<SentFilter, string> = {
  all: 'Rows to look at',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

/** The rows of an import that match a filter, or all of them, with what may be done with each. Parts of a `SentTable`. */
export function ImportRows({ batch, rows, view, filter, children }: ImportRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const shown = showsAll ? rows : filterRows(rows, filter, view.readAt);
  const label = LABELS[filter];
  const [count, total] = [formatCount(shown.length), formatCount(rows.length)];
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={`${layout.row} ${styles.tools}`}>
            <p role="status">
              {showsAll ? `All ${total} rows of the file.` : `${label}: ${count} of ${total}.`}
            </p>
            <Button
              onClick={() => {
                setShowsAll(!showsAll);
                setLimit(ROWS_AT_A_TIME);
              }}
            >
              {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
            </Button>
            {children}
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
