import { Link, Route, Switch } from 'wouter';
import { ROUTES } from '../../addresses/route-patterns.ts';
import { PetsPage } from '../../pets/list/pets-page.tsx';
import { AddPage, ImportPage, OrdersPage, OverviewPage, PetPage, SentPage } from './chunks.tsx';
import { addressOf } from '../../addresses/addresses.ts';
import { Page } from '../../ui/page.tsx';

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
