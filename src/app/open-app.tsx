import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { isDeskAddress } from '../addresses/addresses.ts';
import { ConnectionContext } from '../api/connection.ts';
import { ImportSteps } from '../pets/import/import-step.tsx';
import type { ActiveSession } from '../session/connect.ts';
import type { Session } from '../session/session.ts';
import { isWide } from '../ui/use-is-narrow.ts';
import { Frame } from './frame/frame.tsx';
import { createQueryClient } from './query-client.ts';

interface OpenAppProps {
  session: Session;
  activeSession: ActiveSession;
  queryClient?: QueryClient | undefined;
  hasNavigated?: boolean;
  /** The address to render at build time, when there is no browser. */
  path?: string;
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A new path begins at its top. A change of the query string, or of what is next to the list, keeps the position. */
const navigateToTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = location;
  navigate(to, options);
  const staysAtList =
    isWide() &&
    [pathname, location.pathname].every((path) => isDeskAddress(path.slice(BASE.length)));
  if (location.pathname !== pathname && !staysAtList) scrollTo(0, 0);
};

export function OpenApp({
  session,
  activeSession,
  queryClient: given,
  hasNavigated = false,
  path,
}: OpenAppProps) {
  const [queryClient] = useState(() => given ?? createQueryClient());

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In a microtask, because React runs this cleanup before those of the pages. A query whose last page unmounts
      // starts a timer of `gcTime` (5 minutes), which keeps its pets in memory. Clearing the cache stops these timers.
      // In development, React mounts again before that (strict mode), and the pages wait for these queries.
      queueMicrotask(() => {
        if (isMounted.current) return;
        void queryClient.cancelQueries();
        queryClient.clear();
      });
    };
  }, [queryClient]);

  // A new key may belong to another person, with other pets, so nothing is shown. If a refused key is accepted again,
  // the data stays, and is loaded again.
  const last = useRef(activeSession);
  useEffect(() => {
    const { client, isRefused } = last.current;
    last.current = activeSession;
    if (client !== activeSession.client) void queryClient.resetQueries();
    else if (isRefused && !activeSession.isRefused) void queryClient.invalidateQueries();
  }, [activeSession, queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionContext value={activeSession}>
        <Router
          base={BASE}
          aroundNav={navigateToTop}
          {...(path !== undefined && { ssrPath: path })}
        >
          <ImportSteps>
            <Frame session={session} activeSession={activeSession} startsNavigated={hasNavigated} />
          </ImportSteps>
        </Router>
      </ConnectionContext>
    </QueryClientProvider>
  );
}
