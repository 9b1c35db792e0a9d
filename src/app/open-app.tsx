import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ConnectionContext } from '../api/connection.ts';
import { KeyPanel } from '../session/key-panel.tsx';
import type { OpenStore, Session } from '../session/session.ts';
import { PageContext } from '../ui/page.tsx';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame.tsx';
import { createQueryClient } from './query-client.ts';
import { Routes } from './routes.tsx';

interface OpenAppProps {
  session: Session;
  store: OpenStore;
}

/** The frame and its pages, connected to one environment. */
export function OpenApp({ session, store }: OpenAppProps) {
  const { environment, client } = store;
  const [queryClient] = useState(createQueryClient);
  const [address] = useLocation();
  const [firstAddress] = useState(address);

  useEffect(() => () => queryClient.clear(), [queryClient]);

  // A new key for the same environment: what the old one could not read is read again.
  const lastClient = useRef(client);
  useEffect(() => {
    if (lastClient.current === client) return;
    lastClient.current = client;
    void queryClient.invalidateQueries();
  }, [client, queryClient]);

  const connection = useMemo(
    () => ({ client, environment: environment.name, baseUrl: environment.baseUrl }),
    [client, environment],
  );
  const page = useMemo(
    () => ({ titleEnd: `${environment.name} – Pet Store`, moved: address !== firstAddress }),
    [environment, address, firstAddress],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionContext value={connection}>
        <PageContext value={page}>
          <Frame environment={environment} onForgetKey={session.forget}>
            {store.refused && <KeyPanel session={session} store={store} />}
            <ErrorPage key={address}>
              <Routes />
            </ErrorPage>
          </Frame>
        </PageContext>
      </ConnectionContext>
    </QueryClientProvider>
  );
}
