import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConnection } from '../api/connection.ts';
import { stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { UpdatedAgo } from '../ui/loading/updated-ago.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadingRows } from '../ui/loading/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { RefreshButton } from '../ui/loading/refresh-button.tsx';
import { countOf, formatCount } from '../ui/words.ts';
import { isKeyRefused, LoadFailure } from '../untrusted-text/load-failure.tsx';
import { LoadStatus } from '../untrusted-text/load-status.tsx';
import { OrdersTable, readOrders, withPetLinks } from './orders-table.tsx';
import layout from '../ui/layout.module.css';
import styles from './orders.module.css';

/** How many more rows each step shows: drawing 20,000 together would block the page for seconds. */
const STEP = 100;

/** `/store/orders`: orders with any fields that the service sends, because the interface does not define them. */
export function OrdersPage() {
  const connection = useConnection();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [connection.environmentName, 'orders'],
    queryFn: ({ signal }) => connection.client.listOrders(signal),
    // Structural sharing copies fields by assignment, which loses a field named `__proto__`.
    structuralSharing: false,
  });
  const [limit, setLimit] = useState(STEP);
  const orders = useMemo(() => readOrders(data), [data]);
  const isLoaded = data !== undefined;
  const isOld = error !== null;
  const rows = orders?.rows ?? [];
  const summary = orders
    ? `${countOf(rows.length, 'order')}.`
    : 'These orders cannot be shown as a table, so they are shown as JSON.';
  const loading = isOld ? '' : 'Loading orders…';
  return (
    <Page
      title="Orders"
      actions={
        <RefreshButton
          isLoading={isFetching}
          hasFailed={isLoaded && isOld && !isKeyRefused(error)}
          onRefresh={() => void refetch()}
        />
      }
    >
      <section className={`${layout.closeColumn} ${styles.page}`} aria-label="Orders" tabIndex={-1}>
        <LoadStatus
          words={isLoaded ? summary : loading}
          refreshError={isLoaded ? error : undefined}
          loadedAt={dataUpdatedAt}
          isRetrying={isFetching}
        >
          <UpdatedAgo loadedAt={dataUpdatedAt} isOld={isOld} />
        </LoadStatus>
        {error && !isLoaded && (
          <LoadFailure error={error} isRetrying={isFetching} onTryAgain={refetch} />
        )}
        {!isLoaded && !error && <LoadingRows />}
        {orders && rows.length === 0 && <EmptyState>No orders.</EmptyState>}
        {orders && rows.length > 0 && (
          <OrdersTable rows={rows.slice(0, limit)} fields={orders.fields} isStale={isOld} />
        )}
        <ShowMore count={rows.length} limit={limit} step={STEP} onShow={setLimit} />
        {isLoaded && <JsonDetails json={data} isOpen={!orders} />}
      </section>
    </Page>
  );
}

/** How many UTF-16 code units of JSON are shown: more takes the browser seconds to draw. */
const MAX_LENGTH = 100_000;

/** **Details**: the JSON of the orders, open if they cannot be shown as a table. */
function JsonDetails({ json, isOpen }: { json: unknown; isOpen: boolean }) {
  const text = useMemo(() => stringifyJson(json, 2), [json]);
  return (
    <details open={isOpen}>
      <summary>
        <Icon name="chevron" />
        Details
      </summary>
      <CopyButton text={text}>Copy JSON</CopyButton>
      {text.length > MAX_LENGTH && (
        <p>{`Showing the first ${formatCount(MAX_LENGTH)} characters. Copy JSON copies everything.`}</p>
      )}
      <pre className={`${layout.card} ${layout.json} ${styles.json}`} translate="no">
        {withPetLinks(text.slice(0, MAX_LENGTH).split('\n').map(toSingleLine).join('\n'))}
      </pre>
    </details>
  );
}
