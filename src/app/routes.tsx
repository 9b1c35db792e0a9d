import { Link, Route, Switch } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import { PetsPage } from '../pets/list/pets-page.tsx';
import { Page } from '../ui/page.tsx';
import { lazyPage } from '../ui/timing/lazy-page.tsx';

const loadRest = () => import('./rest.ts');

/** Loads the pages that staff use all day, before one of them is opened. A page that needs them reports a failure. */
export const preloadRest = () => void loadRest().catch(() => undefined);

const AddPage = lazyPage(async () => (await loadRest()).AddPage);
const SentPage = lazyPage(async () => (await loadRest()).SentPage);
const OverviewPage = lazyPage(async () => (await loadRest()).OverviewPage);
const PetPage = lazyPage(async () => (await loadRest()).PetPage);
const ImportPage = lazyPage(
  async () => (await import('../pets/import/import-page.tsx')).ImportPage,
);
const OrdersPage = lazyPage(async () => (await import('../orders/orders-page.tsx')).OrdersPage);

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

/** The page at any address that has no other page. */
function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>
        There is nothing at this address. Go to <Link href={addressOf.list()}>Pets</Link>.
      </p>
    </Page>
  );
}
