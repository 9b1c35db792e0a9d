import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
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
      <Route path="/" component={ListPage} />
      <Route path="/pets" component={ListPage} />
      <Route path="/pets/new" component={addPage.Component} />
      <Route path="/pets/import" component={importPage.Component} />
      <Route path="/pets/sent" component={sentPage.Component} />
      <Route path="/pets/overview" component={overviewPage.Component} />
      <Route path="/pets/:petId" component={petPage.Component} />
      <Route path="/store/orders" component={ordersPage.Component} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
