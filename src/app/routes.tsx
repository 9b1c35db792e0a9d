import { Suspense } from 'react';
import { Link, Route, Switch } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import { Page } from '../ui/page.tsx';
import { Desk } from './desk.tsx';
import { ImportPage, OrdersPage, ReviewPages } from './lazy-pages.tsx';

export function Routes() {
  return (
    <Suspense fallback={<p role="status">Loading the page…</p>}>
      <Switch>
        <Route path={ROUTES.start} component={Desk} />
        <Route path={ROUTES.list} component={Desk} />
        <Route path={ROUTES.form} component={Desk} />
        <Route path={ROUTES.import} component={ImportPage} />
        <Route path={ROUTES.sent}>
          <ReviewPages>{({ SentPage }) => <SentPage />}</ReviewPages>
        </Route>
        <Route path={ROUTES.overview}>
          <ReviewPages>{({ OverviewPage }) => <OverviewPage />}</ReviewPages>
        </Route>
        <Route path={ROUTES.pet} component={Desk} />
        <Route path={ROUTES.orders} component={OrdersPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
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
