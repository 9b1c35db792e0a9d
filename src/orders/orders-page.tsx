import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { ReadAge } from '../ui/reading/read-age.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingRows } from '../ui/reading/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { RefreshButton } from '../ui/reading/refresh-button.tsx';
import { countOf } from '../ui/words.ts';
import { ReadFailure } from '../written-text/read-failure.tsx';
import { OrdersTable } from './orders-table.tsx';
import { type Orders, readOrders } from './orders.ts';
import { RawJson } from './raw-json.tsx';
import layout from '../ui/layout.module.css';
import styles from './orders.module.css';

/** How many rows are shown at first, and added at a time: 20,000 at once would block the page for seconds. */
const STEP = 100;

/** `/store/orders`: what the service sends, since the interface does not define the shape of orders. */
export function OrdersPage() {
  const connection = useConnection();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [connection.environmentName, 'orders'],
    queryFn: ({ signal }) => connection.client.listOrders(signal),
    // Structural sharing copies fields by assignment, which loses a field named `__proto__`.
    structuralSharing: false,
  });
  const [shown, setShown] = useState(STEP);
  const orders = useMemo(() => readOrders(data), [data]);
  const isRead = data !== undefined;
  const isOld = error !== null;
  const rows = orders?.rows ?? [];
  return (
    <Page
      title="Orders"
      actions={<RefreshButton isReading={isFetching} onRefresh={() => void refetch()} />}
    >
      <section className={`${layout.tightColumn} ${styles.page}`} aria-label="Orders" tabIndex={-1}>
        <div className={`${layout.row} ${layout.quiet} ${layout.small}`}>
          {/* Always rendered: screen readers announce only changes of a live region that exists. */}
          <p role="status">{isRead ? describeAnswer(orders) : !error && 'Loading orders…'}</p>
          <ReadAge readAt={dataUpdatedAt} isOld={isOld} />
        </div>
        {error && <ReadFailure error={error} isRetrying={isFetching} onTryAgain={refetch} />}
        {!isRead && !error && <LoadingRows className={styles.loading} />}
        {orders && rows.length === 0 && <EmptyState>There are no orders to show.</EmptyState>}
        {orders && rows.length > 0 && (
          <OrdersTable rows={rows.slice(0, shown)} fields={orders.fields} isStale={isOld} />
        )}
        <ShowMore count={rows.length} shown={shown} step={STEP} onShow={setShown} />
        {isRead && <RawJson key={String(!orders)} json={data} startsOpen={!orders} />}
      </section>
    </Page>
  );
}

/** Says how many orders the service sent, which need not be all that the store has. */
function describeAnswer(orders: Orders | undefined): string {
  if (!orders) return 'Not a list of objects with fields, so shown as JSON.';
  return `${countOf(orders.rows.length, 'order')} sent by the service.`;
}
