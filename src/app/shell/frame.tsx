import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { ROUTES } from '../../addresses/route-patterns.ts';
import type { TextStorage } from '../../api/connection.ts';
import type { ActiveSession } from '../../session/active-session.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageContext } from '../../ui/page.tsx';
import { type Shortcut, ShortcutsContext } from '../../ui/use-shortcut.ts';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { ErrorPage } from './error-page.tsx';
import { Navigation } from './navigation.tsx';
import {
  BannerMenu,
  Foot,
  ForgetKey,
  IdleWarning,
  KeyPanel,
  PageNotices,
  PracticePanel,
} from './chunks.tsx';
import { Routes } from './routes.tsx';
import styles from './frame.module.css';
import appName from './app-name.module.css';

interface FrameProps {
  session: Session;
  activeSession: ActiveSession;
}

// Not from `useId`, whose IDs differ between the early page and the app.
const MENU_ID = 'menu';

/** The frame of every page: banner, navigation, panels and footer. */
export function Frame({ session, activeSession }: FrameProps) {
  const { environment, storage } = activeSession;
  const [address, navigate] = useLocation();
  const [firstAddress] = useState(address);
  // `hasNavigated` stays true when the person goes back to the first page. It is true from the start
  // after the key screen.
  const [hasNavigated, setHasNavigated] = useState(session.hasChanged);
  if (!hasNavigated && address !== firstAddress) setHasNavigated(true);
  const isIdle = useIdle();
  const [isMenuPressed, setMenuPressed] = useState(false);
  const [shortcuts] = useState(() => new Set<Shortcut>());
  const register = useCallback(
    (shortcut: Shortcut) => {
      shortcuts.add(shortcut);
      return () => void shortcuts.delete(shortcut);
    },
    [shortcuts],
  );
  const page = useMemo(
    () => ({ titleSuffix: `${environment.name} – Pet Store`, hasNavigated }),
    [environment, hasNavigated],
  );
  // What **Change environment** and **Leave Practice** ask while a pet or an import is being sent. Undefined otherwise.
  const [leaveQuestion, setLeaveQuestion] = useState<string>();
  const mayLeave = () => leaveQuestion === undefined || window.confirm(leaveQuestion);
  const [isForgetting, setForgetting] = useState(false);
  const end = () => {
    if (environment.needsKey) return setForgetting(true);
    if (!mayLeave()) return;
    session.leave();
    navigate('/', { replace: true });
  };
  const endButton = (
    <Button onClick={end}>
      {HAS_PRACTICE && !environment.needsKey ? 'Leave Practice' : 'Forget key'}
    </Button>
  );
  return (
    <PageContext value={page}>
      <ShortcutsContext value={register}>
        <div
          className={styles.frame}
          data-environment={environment.needsKey ? environment.name : 'in-page'}
        >
          <a className={styles.skip} href="#content">
            Skip to the content
          </a>
          <header className={styles.banner}>
            <Link href={addressOf.list()} className={appName.appName}>
              Pet Store
            </Link>
            <span className={styles.environment}>{environment.name}</span>
            <div className={styles.actions}>
              <Button popoverTarget={MENU_ID} onClick={() => setMenuPressed(true)}>
                Menu
              </Button>
              {(isIdle || isMenuPressed) && (
                <BannerMenu
                  id={MENU_ID}
                  wasPressed={isMenuPressed}
                  session={session}
                  shortcuts={shortcuts}
                  mayLeave={mayLeave}
                  endButton={endButton}
                />
              )}
              <span className={styles.end}>{endButton}</span>
            </div>
            {HAS_PRACTICE && !environment.needsKey && (
              <div className={styles.panel}>
                <PracticePanel />
              </div>
            )}
          </header>
          <Navigation />
          <main id="content" className={styles.content} tabIndex={-1}>
            {isForgetting && <ForgetKey session={session} onKept={() => setForgetting(false)} />}
            {activeSession.refused && <KeyPanel session={session} activeSession={activeSession} />}
            {isIdle && (
              <PageNotices
                isStorageFailing={session.isStorageFailing()}
                onLeaveQuestion={setLeaveQuestion}
              />
            )}
            <ErrorPage
              // The start's address, and one in capitals or with a slash at its end, is replaced by the list's, which
              // must not remount the list: it would read its pets again.
              key={address.toLowerCase().replace(/\/$/, '') || ROUTES.list}
              onChunkError={() => reloadOnce(storage, session.isStorageFailing())}
            >
              <Routes />
            </ErrorPage>
          </main>
          {isIdle && <IdleWarning session={session} />}
          {isIdle && <Foot offersReload={!session.isStorageFailing()} />}
        </div>
      </ShortcutsContext>
    </PageContext>
  );
}

/** The app's name, where the frame will show it, until the early page (`src/early`) or React draws more. */
export function Splash() {
  return <p className={`${appName.appName} ${appName.splash}`}>Pet Store</p>;
}

const RELOADED_NAME = 'reloaded for';

/**
 * Reloads the page to get a newly deployed version: once per version, since a chunk that is missing
 * there too would otherwise cause endless reloads. Does not reload if that would lose the draft
 * (`isStorageFailing`) or the page itself (offline).
 *
 * @returns whether the page is being reloaded
 */
function reloadOnce(storage: TextStorage, isStorageFailing: boolean): boolean {
  // The address of this file's chunk contains the hash of its content.
  const version = import.meta.url;
  if (isStorageFailing || !navigator.onLine || storage.get(RELOADED_NAME) === version) return false;
  storage.set(RELOADED_NAME, version);
  location.reload();
  return true;
}
