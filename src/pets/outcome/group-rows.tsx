import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import { useGroup } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatCount } from '../../ui/words.ts';
import type { OutcomeContext } from './describe-outcome.ts';
import { ROWS_NOT_LOADED, useDownloadResults, usePrintSentLabels } from './group-files.tsx';
import { rowsToShow } from './sent-entries.ts';
import { SentLine } from './sent-line.tsx';
import { WideLine } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

export function StoredRows({ id, filter }: { id: string; filter: SentFilter }) {
  const { data, error, isFetching, refetch } = useGroup(id);
  const results = useDownloadResults(id);
  const labels = usePrintSentLabels([id]);
  if (data)
    return (
      <GroupRows rows={data.rows} context={data} filter={filter}>
        {data.group.source === 'file' && (
          <Button isBusy={results.isPending} onClick={results.download}>
            Download results
          </Button>
        )}
        {data.counts.added > 0 && (
          <Button variant="quiet" icon="print" isBusy={labels.isPreparing} onClick={labels.print}>
            Print labels
          </Button>
        )}
        {results.failure}
        {labels.dialog}
      </GroupRows>
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

/** The lines of a group's rows, to be rendered inside a `SentTable`. */
export function GroupRows({ rows, context, filter, children }: GroupRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const filtered = rowsToShow(rows, filter, context.group);
  const listed = showsAll ? rows : filtered;
  const label = LABELS[filter];
  const count = `${formatCount(listed.length)} of ${formatCount(rows.length)}`;
  return (
    <>
      <WideLine kind="rows">
        <div className={`${layout.row} ${styles.tools}`}>
          <p role="status">
            {listed.length === rows.length ? describeAll(rows.length) : `${label}: ${count}.`}
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
      </WideLine>
      {listed.slice(0, limit).map((row) => (
        <SentLine key={row.id} row={row} context={context} />
      ))}
      {listed.length > ROWS_AT_A_TIME && (
        <WideLine kind="rows">
          <ShowMore count={listed.length} limit={limit} step={ROWS_AT_A_TIME} onShow={setLimit} />
        </WideLine>
      )}
    </>
  );
}
