import { useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { ListPage } from '../pets/list/list-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const loadingPage = <p role="status">Loading the page…</p>;
const addPage = lazyPart(
  async () => (await import('../pets/add/add-page.tsx')).AddPage,
  loadingPage,
);
const sentPetNotice = lazyPart(
  async () => (await import('../pets/add/sent-pet-notice.tsx')).SentPetNotice,
  null,
);
const ordersPage = lazyPart(
  async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  loadingPage,
);

/** Which address shows which page. */
export function Routes() {
  const [address] = useLocation();
  const isIdle = useIdle(addPage.preload);
  return (
    <>
      {isIdle && address !== '/pets/new' && <sentPetNotice.Part />}
      <Switch>
        <Route path="/">
          <ToPets />
        </Route>
        <Route path="/pets" component={ListPage} />
        <Route path="/pets/new" component={addPage.Part} />
        <Route path="/store/orders" component={ordersPage.Part} />
        <Route component={NotFoundPage} />
      </Switch>
    </>
  );
}

/** True once the first view is done with; what is not part of it can come then. */
function useIdle(then: () => void): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => {
      setIdle(true);
      then();
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(start);
    return () => cancelIdleCallback(request);
  }, [then]);
  return isIdle;
}

function ToPets() {
  const search = useSearch();
  return <Redirect to={`/pets${search && `?${search}`}`} replace />;
}
