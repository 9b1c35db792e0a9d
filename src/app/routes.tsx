import { Link, Route, Switch } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import { PetsPage } from '../pets/list/pets-page.tsx';
import { Page } from '../ui/page.tsx';
import { lazyChunk, lazyPage } from '../ui/timing/lazy-page.tsx';
import { rest } from './rest-chunk.ts';

const reviewChunk = lazyChunk(() => import('./review.ts'));
const importChunk = lazyChunk(() => import('../pets/import/import-page.tsx'));
const ordersChunk = lazyChunk(() => import('../orders/orders-page.tsx'));

const AddPage = lazyPage(rest, (chunk) => chunk.AddPage);
const SentPage = lazyPage(reviewChunk, (chunk) => chunk.SentPage);
const OverviewPage = lazyPage(reviewChunk, (chunk) => chunk.OverviewPage);
const PetPage = lazyPage(rest, (chunk) => chunk.PetPage);
const ImportPage = lazyPage(importChunk, (chunk) => chunk.ImportPage);
const OrdersPage = lazyPage(ordersChunk, (chunk) => chunk.OrdersPage);

/** The pages by address. */
export function Routes() {
  return (
    <Switch>
      <Route path={ROUTES.start} component={PetsPage} />
      <Route path={ROUTES.list} component={PetsPage} />
      <Route path={ROUTES.form} component={AddPage} />
      <Route path={ROUTES.import} component={ImportPage} />
      <Route path={ROUTES.sent} component={SentPage} />
      <Route path={ROUTES.overview} component={OverviewPage} />
      <Route path={ROUTES.pet} component={PetPage} />
      <Route path={ROUTES.orders} component={OrdersPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>
        This page does not exist. Go to <Link href={addressOf.list()}>Pets</Link>.
      </p>
    </Page>
  );
}
