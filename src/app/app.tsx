import type { Session } from '../session/session.ts';
import { useActiveSession } from '../session/use-active-session.ts';
import { OpenApp } from './open-app.tsx';
import { keyScreen } from './shell/chunks.tsx';

interface AppProps {
  session: Session;
}

/** The whole app: the key screen without a key, otherwise the pages. */
export function App({ session }: AppProps) {
  const activeSession = useActiveSession(session);
  if (activeSession === undefined) return <keyScreen.Component session={session} />;
  // React's `key` remounts the app for another environment, so that no data of the one before is shown.
  return (
    <OpenApp key={activeSession.environment.name} session={session} activeSession={activeSession} />
  );
}
