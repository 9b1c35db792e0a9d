import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { detectShape } from './response-shape.ts';
import { describeResponse } from './describe-response.ts';
import { FormattedJson } from './long-text.tsx';
import layout from '../ui/layout.module.css';
import styles from './orders-response.module.css';
import { OrdersTable } from './orders-table.tsx';

/** How many rows are shown at first, and added at a time: 20,000 at once would block the page for seconds. */
const STEP = 100;

/** The response in each of its states: loading, failed, rows, an empty list or other JSON. */
export function OrdersResponse({ orders }: { orders: UseQueryResult }) {
  const { data, error, isFetching } = orders;
  const connection = useConnection();
  const [shown, setShown] = useState(STEP);
  const shape = useMemo(() => (data === undefined ? undefined : detectShape(data)), [data]);
  const hasFailed = error !== null;
  return (
    <div className={`${layout.tightColumn} ${styles.response}`}>
      {/* The status is always rendered: screen readers announce only changes of an element that exists. */}
      <p role="status" className={layout.status}>
        {describeResponse(shape, { shown, hasFailed })}
      </p>
      {hasFailed && (
        <FailureNotice
          {...describeOrdersError(error)}
          details={errorDetails(error, connection)}
          isRetrying={isFetching}
          onTryAgain={orders.refetch}
        />
      )}
      {shape === undefined && !hasFailed && <LoadingRows />}
      {shape?.kind === 'empty list' && (
        <EmptyState title="There are no orders to show.">
          <p>This app shows orders but cannot add them. Select Refresh to look again.</p>
        </EmptyState>
      )}
      {shape?.kind === 'other' && (
        <section
          className={`${layout.card} ${styles.json}`}
          aria-label="Response"
          data-old={hasFailed}
        >
          <FormattedJson value={data} />
        </section>
      )}
      {shape?.kind === 'rows' && (
        <>
          <OrdersTable shape={shape} shown={shown} isStale={hasFailed} />
          <ShowMore count={shape.rows.length} shown={shown} step={STEP} onShow={setShown} />
        </>
      )}
    </div>
  );
}

/** As `describeError`, with the hidden characters of the service's message escaped, as in the orders. */
function describeOrdersError(error: Error) {
  const { said, ...words } = describeError(error);
  return { ...words, said: said && toSingleLine(said) };
}
