import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withoutFind } from '../addresses/list-address.ts';
import { ROUTES } from '../addresses/route-patterns.ts';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { countLeft } from '../outbox/queries/queries.ts';
import { CannotRun } from '../session/screens/cannot-run.tsx';
import { KeyScreen, type KeyScreenProps } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { afterPaint } from '../ui/timing/after-paint.ts';
import { LostContext, UNFINISHED_PET } from './leaving/leaving.ts';
import { OpenApp } from './open-app.tsx';

const NOTHING_LOST: KeyScreenProps['lost'] = [];

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
  const [lost, setLost] = useState(NOTHING_LOST);
  if (!hasNavigated && activeSession !== first) setHasNavigated(true);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A page that opens without a key keeps its search: the link may have come from another person.
    if (isClosed && wasOpen.current) removeSearch(session);
    wasOpen.current = !isClosed;
  }, [isClosed, session]);
  if (isClosed) return <ClosedApp session={session} hasNavigated={hasNavigated} lost={lost} />;
  // Remounted for another environment or session, so that it shows no data of the previous one.
  const { environment, sessionId } = activeSession;
  return (
    <LostContext value={setLost}>
      <OpenApp
        key={`${environment.name} ${sessionId}`}
        session={session}
        activeSession={activeSession}
        hasNavigated={hasNavigated}
        queryClient={sessionId === first?.sessionId ? queryClient : undefined}
      />
    </LostContext>
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

type ClosedAppProps = Pick<KeyScreenProps, 'session' | 'hasNavigated' | 'lost'>;

function ClosedApp({ session, hasNavigated, lost }: ClosedAppProps) {
  const closed = useSyncExternalStore(session.subscribe, session.closed);
  // Opens the database after the first paint. If that fails, the browser cannot run the app.
  useEffect(() => afterPaint(() => void session.check()), [session]);
  const left = useLeft(session, closed?.environment.name);
  const hadUnfinished = useHadUnfinished(session);
  if (closed === undefined) return null;
  if (closed.type === 'cannot run') return <CannotRun problem={closed.problem} />;
  return (
    <KeyScreen
      session={session}
      ending={closed.ending}
      lost={[...(hadUnfinished ? [UNFINISHED_PET] : []), ...(closed.ending ? lost : NOTHING_LOST)]}
      left={left}
      hasNavigated={hasNavigated}
    />
  );
}

/** Whether the form had an unfinished pet in the storage of this tab when its session ended. */
function useHadUnfinished(session: Session): boolean {
  const texts = useSyncExternalStore(session.subscribe, session.clearedTexts);
  const [hadUnfinished, setHadUnfinished] = useState(false);
  useEffect(() => {
    if (texts.length === 0) return;
    import('./day-chunk.ts').then(
      (form) => setHadUnfinished(texts.some((text) => form.hasUnfinishedPet({ get: () => text }))),
      // Without the chunk, the screen says nothing of it.
      () => undefined,
    );
  }, [texts]);
  return hadUnfinished;
}

const NOTHING_LEFT: KeyScreenProps['left'] = [];

/** Counts what is left in Sent of each store, once a session is closed. A number names no pet. */
function useLeft(session: Session, closed: string | undefined) {
  const [left, setLeft] = useState(NOTHING_LEFT);
  useEffect(() => {
    if (closed === undefined) return;
    const services = session.environments.filter(({ kind }) => kind === 'service');
    const counting = database.read((tx) =>
      Promise.all(
        services.map(async (service) => {
          const isOver = session.keyStateOf(service) === 'none';
          const counts = await countLeft(tx, environmentKey(service), isOver);
          return { environment: service.name, counts };
        }),
      ),
    );
    // Without counts, the screen says nothing of them.
    counting.then(setLeft, () => undefined);
  }, [session, closed]);
  return left;
}
