import { useMemo, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { formatCount } from '../ui/words.ts';
import { FormattedJson } from './long-text.tsx';
import { OrdersTable } from './orders-table.tsx';
import { detectShape, type ResponseShape } from './response-shape.ts';
import { useOrders } from './use-orders.ts';
import layout from '../ui/layout.module.css';
import styles from './orders.module.css';

/** How many rows are shown at first, and added at a time: 20,000 at once would block the page for seconds. */
const STEP = 100;

/** `/store/orders`: the orders as the service sends them, since their shape is not defined. */
export function OrdersPage() {
  const { data, error, isFetching, refetch } = useOrders();
  const connection = useConnection();
  const [shown, setShown] = useState(STEP);
  const shape = useMemo(() => (data === undefined ? undefined : detectShape(data)), [data]);
  const hasFailed = error !== null;
  return (
    <Page
      title="Orders"
      actions={
        <Button onClick={() => isFetching || void refetch()} isBusy={isFetching}>
          Refresh
        </Button>
      }
    >
      <div className={`${layout.tightColumn} ${styles.page}`}>
        {/* The status is always rendered: screen readers announce only changes of an element that exists. */}
        <p role="status" className={layout.status}>
          {hasFailed ? describeOld(shape) : describeResponse(shape, shown)}
        </p>
        {hasFailed && (
          <FailureNotice
            {...describeOrdersError(error)}
            details={errorDetails(error, connection)}
            isRetrying={isFetching}
            onTryAgain={refetch}
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
            className={`${layout.card} ${styles.response}`}
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
    </Page>
  );
}

/** Beside the notice of a failure. Empty if there is no earlier response. */
function describeOld(shape: ResponseShape | undefined): string {
  return shape ? 'What is shown here is old: it was read before the failure.' : '';
}

/** Says how many orders the service sent, which need not be all that the store has. */
function describeResponse(shape: ResponseShape | undefined, shown: number): string {
  if (shape === undefined) return 'Loading orders…';
  if (shape.kind === 'empty list') return 'The service sent an empty list.';
  if (shape.kind === 'other')
    return 'The response is not a list of objects with fields, so it is shown as JSON.';
  const received = shape.rows.length;
  if (received === 1) return 'Showing the only order that the service sent.';
  const count = formatCount(received);
  return received <= shown
    ? `Showing all ${count} orders that the service sent.`
    : `Showing ${formatCount(shown)} of the ${count} orders that the service sent.`;
}

/** As `describeError`, with the hidden characters of the service's message escaped. */
function describeOrdersError(error: Error) {
  const { said, ...words } = describeError(error);
  return { ...words, said: said && toSingleLine(said) };
}
