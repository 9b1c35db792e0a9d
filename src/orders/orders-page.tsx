import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { OrdersAnswer } from './orders-answer.tsx';
import { useOrders } from './orders-query.ts';

/** `/store/orders`: what the service sends, as it comes (`listOrders` has no stated shape). */
export function OrdersPage() {
  const orders = useOrders();
  return (
    <Page
      title="Orders"
      actions={
        <Button onClick={() => void orders.refetch()} isBusy={orders.isFetching}>
          Refresh
        </Button>
      }
    >
      <OrdersAnswer orders={orders} />
    </Page>
  );
}
