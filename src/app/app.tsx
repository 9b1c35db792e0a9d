import { useEffect, useRef, useSyncExternalStore } from 'react';
import { withoutFind } from '../addresses/list-address.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import type { Session } from '../session/session.ts';
import { KeyScreenWithCleanup } from './key-screen-with-cleanup.tsx';
import { OpenApp } from './open-app.tsx';

interface AppProps {
  session: Session;
}

/** The whole app: the key screen without a key, otherwise the pages. */
export function App({ session }: AppProps) {
  const activeSession = useSyncExternalStore(session.subscribe, session.current);
  const isClosed = activeSession === undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    // A page that opens without a key keeps the search in its address: somebody may have been sent this link.
    if (isClosed && wasOpen.current) removeSearch(session.hasRecordToRemove());
    wasOpen.current = !isClosed;
  }, [isClosed, session]);
  if (activeSession === undefined) return <KeyScreenWithCleanup session={session} />;
  // React's `key` remounts the app for another environment, so that no data of the one before is shown.
  return (
    <OpenApp key={activeSession.environment.name} session={session} activeSession={activeSession} />
  );
}

/**
 * Removes from the address what somebody has searched for, which may name a pet. After **Forget key** the address is
 * that of the start page.
 */
function removeSearch(isForgotten: boolean): void {
  const { pathname, search } = location;
  const address = isForgotten
    ? import.meta.env.BASE_URL.replace(/\/$/, '') + ROUTES.start
    : pathname + withoutFind(search);
  if (address !== pathname + search) history.replaceState(null, '', address);
}
