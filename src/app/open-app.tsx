import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { ConnectionContext } from '../api/connection.ts';
import type { OpenStore } from '../session/open-store.ts';
import type { Session } from '../session/session.ts';
import { Frame } from './shell/frame.tsx';
import { createQueryClient } from './query-client.ts';
import { placeHooks, PlaceProvider } from './shell/place.tsx';

interface OpenAppProps {
  session: Session;
  store: OpenStore;
  /** The address to draw where there is no browser, while the page is built. */
  path?: string;
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The pages, connected to one environment. */
export function OpenApp({ session, store, path }: OpenAppProps) {
  const { environment, client, keyMark, storage, remembered, closed } = store;
  const { environments } = session;
  const [queryClient] = useState(createQueryClient);

  useEffect(
    () => () => {
      void queryClient.cancelQueries();
      // Once the pages have let go of their queries: one that is cleared before stays in memory for
      // its `gcTime` of 5 minutes.
      queueMicrotask(() => queryClient.clear());
    },
    [queryClient],
  );

  // A new key for the same environment: what the old one could not read is read again.
  const lastClient = useRef(client);
  useEffect(() => {
    if (lastClient.current === client) return;
    lastClient.current = client;
    void queryClient.invalidateQueries();
  }, [client, queryClient]);

  const connection = useMemo(
    () => ({
      client,
      keyMark,
      environment: environment.name,
      baseUrl: environment.baseUrl,
      environments,
      storage,
      closed,
      remembered,
      app: APP_VERSION,
    }),
    [client, keyMark, environments, environment, storage, remembered, closed],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionContext value={connection}>
        <Router base={BASE} {...placeHooks}>
          <PlaceProvider path={path}>
            <Frame session={session} store={store} />
          </PlaceProvider>
        </Router>
      </ConnectionContext>
    </QueryClientProvider>
  );
}
