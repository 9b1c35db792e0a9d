import { useEffect } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { ListPage } from '../pets/list/list-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const addPage = lazyPage(async () => (await import('../pets/add/add-page.tsx')).AddPage);

/** Which address shows which page. */
export function Routes() {
  useEffect(() => {
    // Safari has no idle callback; there the form is fetched when it is opened.
    window.requestIdleCallback?.(() => addPage.preload());
  }, []);
  return (
    <Switch>
      <Route path="/">
        <ToPets />
      </Route>
      <Route path="/pets" component={ListPage} />
      <Route path="/pets/new" component={addPage.Page} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function ToPets() {
  const search = useSearch();
  return <Redirect to={`/pets${search && `?${search}`}`} replace />;
}
