import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { OrdersResponse } from './orders-response.tsx';
import { useOrders } from './use-orders.ts';

/** `/store/orders`: the orders as the service sends them, since their shape is not defined. */
export function OrdersPage() {
  const orders = useOrders();
  return (
    <Page
      title="Orders"
      actions={
        <Button
          onClick={() => orders.isFetching || void orders.refetch()}
          isBusy={orders.isFetching}
        >
          Refresh
        </Button>
      }
    >
      <OrdersResponse orders={orders} />
    </Page>
  );
}
