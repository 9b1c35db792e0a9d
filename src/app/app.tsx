import { Router } from 'wouter';
import { KeyScreen } from '../session/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { useOpenStore } from '../session/use-session.ts';
import { OpenApp } from './open-app.tsx';

interface AppProps {
  session: Session;
}

/** The whole app: the key screen until a key was taken, the pages from then on. */
export function App({ session }: AppProps) {
  const store = useOpenStore(session);
  if (store === undefined) return <KeyScreen session={session} />;
  return (
    <Router base={import.meta.env.BASE_URL.replace(/\/$/, '')}>
      {/* Another environment is another app: nothing that was seen in one is shown in the other. */}
      <OpenApp key={store.environment.name} session={session} store={store} />
    </Router>
  );
}
