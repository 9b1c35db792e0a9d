import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount } from '../../ui/words.ts';
import type { FileWithRows } from '../../sending/journal/rows.ts';
import { filterRows } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { WideRow } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import-lines.module.css';

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
