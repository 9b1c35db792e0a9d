import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { ConnectionContext } from '../api/connection.ts';
import { ImportSteps } from '../pets/import/import-step.tsx';
import type { ActiveSession } from '../session/connect.ts';
import type { Session } from '../session/session.ts';
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

/** A new path begins at its top; a change of the query string alone keeps the position. */
const navigateToTop: AroundNavHandler = (navigate, to, options) => {
  const before = location.pathname;
  navigate(to, options);
  if (location.pathname !== before) scrollTo(0, 0);
};

export function OpenApp({
  session,
  activeSession,
  queryClient: given,
  hasNavigated = false,
  path,
}: OpenAppProps) {
  const { environment, client, clientOf, sessionId, storage, remembered, ended, isRefused } =
    activeSession;
  const { environments } = session;
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
  const previous = useRef({ client, isRefused });
  useEffect(() => {
    const before = previous.current;
    previous.current = { client, isRefused };
    if (before.client !== client) void queryClient.resetQueries();
    else if (before.isRefused && !isRefused) void queryClient.invalidateQueries();
  }, [client, isRefused, queryClient]);

  const connection = useMemo(
    () => ({
      client,
      clientOf,
      sessionId,
      isOnline: environment.isOnline,
      environmentName: environment.name,
      baseUrl: environment.baseUrl,
      sampleCategories: environment.sampleCategories,
      environments,
      storage,
      ended,
      remembered,
      app: APP_VERSION,
    }),
    [client, clientOf, sessionId, environments, environment, storage, remembered, ended],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionContext value={connection}>
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
