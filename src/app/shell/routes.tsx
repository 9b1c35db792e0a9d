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
  preloadParts,
  sentPage,
} from './parts.tsx';

/** Which address shows which page. */
export function Routes() {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) preloadParts();
  }, [isIdle]);
  return (
    <Switch>
      <Route path="/" component={ListPage} />
      <Route path="/pets" component={ListPage} />
      <Route path="/pets/new" component={addPage.Part} />
      <Route path="/pets/import" component={importPage.Part} />
      <Route path="/pets/sent" component={sentPage.Part} />
      <Route path="/pets/overview" component={overviewPage.Part} />
      <Route path="/pets/:petId" component={petPage.Part} />
      <Route path="/store/orders" component={ordersPage.Part} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
