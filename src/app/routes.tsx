import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ROUTES } from '../addresses/route-patterns.ts';
import { Desk } from './desk.tsx';
import { LazyImportPage, LazyOrdersPage, PetPages, ReviewPages } from './lazy-pages.tsx';

export function Routes() {
  return (
    <Suspense fallback={<p role="status">Loading the page…</p>}>
      <Switch>
        <Route path={ROUTES.start} component={Desk} />
        <Route path={ROUTES.list} component={Desk} />
        <Route path={ROUTES.form} component={Desk} />
        <Route path={ROUTES.import} component={LazyImportPage} />
        <Route path={ROUTES.sent}>
          <ReviewPages>{({ SentPage }) => <SentPage />}</ReviewPages>
        </Route>
        <Route path={ROUTES.overview}>
          <ReviewPages>{({ OverviewPage }) => <OverviewPage />}</ReviewPages>
        </Route>
        <Route path={ROUTES.pet} component={Desk} />
        <Route path={ROUTES.orders} component={LazyOrdersPage} />
        <Route>
          <PetPages>{({ NotFoundPage }) => <NotFoundPage />}</PetPages>
        </Route>
      </Switch>
    </Suspense>
  );
}
