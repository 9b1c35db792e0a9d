import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Group, Row } from '../../database/schema.ts';
import { isDone } from '../../outbox/row-facts.ts';
import { useGroup } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount } from '../../ui/words.ts';
import type { OutcomeContext } from './describe-outcome.ts';
import { PrintSentLabels } from './print-sent-labels.tsx';
import { DownloadResults } from './download-results.tsx';
import { rowsToShow } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { WideRow } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

/** Reads the rows of a group and shows them. */
export function StoredRows({ id, filter }: { id: string; filter: SentFilter }) {
  const { data, error, isFetching, refetch } = useGroup(id);
  if (data) {
    const context = { related: data.related, group: data.group };
    return (
      <GroupRows rows={data.rows} context={context} filter={filter}>
        {data.group.source === 'file' && <DownloadResults id={id} />}
        {data.counts.added > 0 && <PrintSentLabels entries={[id]} />}
      </GroupRows>
    );
  }
  return (
    <tbody className={styles.rows}>
      <WideRow>
        {error ? (
          <Notice
            tone="problem"
            summary="This browser could not load the rows of this import."
            nextStep="Try again, or reload the page."
            actions={
              <Button isBusy={isFetching} onClick={() => isFetching || void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <p role="status">{data === null ? 'These rows are no longer saved.' : 'Loading rows…'}</p>
        )}
      </WideRow>
    </tbody>
  );
}

interface GroupRowsProps {
  rows: readonly Row[];
  context: OutcomeContext;
  filter: SentFilter;
  children?: ReactNode;
}

const LABELS: Record<SentFilter, string> = {
  all: 'Rows to review',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

const describeAll = (count: number) => (count === 1 ? '1 row.' : `All ${formatCount(count)} rows.`);

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

/** Returns the rows that match a filter: all rows of a finished import that has none to review. */
function filterForReview(rows: readonly Row[], filter: SentFilter, group: Group | undefined) {
  const filtered = rowsToShow(rows, filter, group);
  const hasNothingToReview = filter === 'all' && filtered.length === 0 && group && isDone(group);
  return hasNothingToReview ? rows : filtered;
}

/** The lines of a group's rows, to be rendered inside a `SentTable`. */
export function GroupRows({ rows, context, filter, children }: GroupRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const filtered = filterForReview(rows, filter, context.group);
  const shown = showsAll ? rows : filtered;
  const hidden = rows.length - shown.length;
  const label = LABELS[filter];
  const [count, total] = [formatCount(shown.length), formatCount(rows.length)];
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={`${layout.row} ${styles.tools}`}>
            <p role="status">
              {hidden === 0 ? describeAll(rows.length) : `${label}: ${count} of ${total}.`}
            </p>
            {filtered.length < rows.length && (
              <Button
                onClick={() => {
                  setShowsAll(!showsAll);
                  setLimit(ROWS_AT_A_TIME);
                }}
              >
                {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
              </Button>
            )}
            {children}
          </div>
        </WideRow>
      </tbody>
      {shown.slice(0, limit).map((row) => (
        <SentLine key={row.id} row={row} context={context} />
      ))}
      {shown.length > ROWS_AT_A_TIME && (
        <tbody className={styles.rows}>
          <WideRow>
            <ShowMore count={shown.length} limit={limit} step={ROWS_AT_A_TIME} onShow={setLimit} />
          </WideRow>
        </tbody>
      )}
    </>
  );
}
