import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withoutFind } from '../addresses/list-address.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import type { Ending } from '../session/project-session.ts';
import { CannotRun } from '../session/screens/cannot-run.tsx';
import { IDLE_TIME } from '../session/screens/key-form.tsx';
import { KeyScreen } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { atTime } from '../ui/format-time.ts';
import { Notice } from '../ui/notice.tsx';
import { afterPaint } from '../ui/timing/after-paint.ts';
import { OpenApp } from './open-app.tsx';

interface AppProps {
  session: Session;
  /** The response cache of the session that is open at the start. Later sessions have their own. */
  queryClient?: QueryClient | undefined;
}

export function App({ session, queryClient }: AppProps) {
  const activeSession = useSyncExternalStore(session.subscribe, session.current);
  const isClosed = activeSession === undefined;
  const [first] = useState(activeSession);
  const [hasNavigated, setHasNavigated] = useState(false);
  if (!hasNavigated && activeSession !== first) setHasNavigated(true);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A page that opens without a key keeps its search: the link may have come from another person.
    if (isClosed && wasOpen.current) removeSearch(session);
    wasOpen.current = !isClosed;
  }, [isClosed, session]);
  if (isClosed) return <ClosedApp session={session} hasNavigated={hasNavigated} />;
  // Remounted for another environment or session, so that it shows no data of the previous one.
  const { environment, sessionId } = activeSession;
  return (
    <OpenApp
      key={`${environment.name} ${sessionId}`}
      session={session}
      activeSession={activeSession}
      hasNavigated={hasNavigated}
      queryClient={sessionId === first?.sessionId ? queryClient : undefined}
    />
  );
}

/**
 * Removes the search, which may name a pet, from the address and from the state of its history entry. After **Forget
 * key**, sets the start address.
 */
function removeSearch(session: Session): void {
  const closed = session.closed();
  const { pathname, search } = location;
  const address =
    closed?.type === 'closed' && closed.ending?.why === 'forgotten'
      ? import.meta.env.BASE_URL.replace(/\/$/, '') + ROUTES.start
      : pathname + withoutFind(search);
  history.replaceState(null, '', address);
}

interface ClosedAppProps {
  session: Session;
  hasNavigated: boolean;
}

/** The app while no environment is open: the key screen, or why this browser cannot run the app. */
function ClosedApp({ session, hasNavigated }: ClosedAppProps) {
  const closed = useSyncExternalStore(session.subscribe, session.closed);
  const isCleared = useSyncExternalStore(session.subscribe, session.isCleared);
  // Opens the database after the first paint. If that fails, the browser cannot run the app.
  useEffect(() => afterPaint(() => void session.check()), [session]);
  if (closed === undefined) return null;
  if (closed.type === 'cannot run') return <CannotRun problem={closed.problem} />;
  return (
    <KeyScreen
      session={session}
      hasNavigated={hasNavigated}
      endReason={isCleared ? describeEnding(closed.ending) : undefined}
      notice={
        !isCleared && (
          <Notice
            tone="problem"
            summary="This browser has not cleared its data yet."
            actions={<Button onClick={() => void session.clear()}>Try again</Button>}
          />
        )
      }
    />
  );
}

/** Undefined for endings that need no words. */
function describeEnding(ending: Ending | undefined): string | undefined {
  if (ending?.why === 'forgotten') return 'Key forgotten on this computer.';
  if (ending?.why === 'clock set back')
    return "Session ended because this computer's clock was set back.";
  if (!ending || !('at' in ending)) return undefined;
  const after = ending.why === 'idle' ? IDLE_TIME : '8 hours';
  return `Session ended ${atTime(ending.at)} after ${after}.`;
}
