import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { ROUTES } from '../../addresses/route-patterns.ts';
import { ListPage } from '../../pets/list/list-page.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { NotFoundPage } from './not-found-page.tsx';
import {
  addPage,
  importPage,
  ordersPage,
  overviewPage,
  petPage,
  preloadChunks,
  sentPage,
} from './chunks.tsx';

/** The pages by address. */
export function Routes() {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) preloadChunks();
  }, [isIdle]);
  return (
    <Switch>
      <Route path={ROUTES.start} component={ListPage} />
      <Route path={ROUTES.list} component={ListPage} />
      <Route path={ROUTES.form} component={addPage.Component} />
      <Route path={ROUTES.import} component={importPage.Component} />
      <Route path={ROUTES.sent} component={sentPage.Component} />
      <Route path={ROUTES.overview} component={overviewPage.Component} />
      <Route path={ROUTES.pet} component={petPage.Component} />
      <Route path={ROUTES.orders} component={ordersPage.Component} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
