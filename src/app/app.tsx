import type { Session } from '../session/session.ts';
import { useOpenStore } from '../session/use-session.ts';
import { OpenApp } from './open-app.tsx';
import { keyScreen } from './shell/parts.tsx';

interface AppProps {
  session: Session;
}

/** The whole app: the key screen until a key was taken, the pages from then on. */
export function App({ session }: AppProps) {
  const store = useOpenStore(session);
  if (store === undefined) return <keyScreen.Part session={session} />;
  // Another environment is another app: nothing that was seen in one is shown in the other.
  return <OpenApp key={store.environment.name} session={session} store={store} />;
}
