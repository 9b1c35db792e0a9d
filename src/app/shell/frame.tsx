import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OpenStore } from '../../session/open-store.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageContext } from '../../ui/page.tsx';
import { type Shortcut, ShortcutsContext } from '../../ui/shortcuts.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { ErrorPage } from './error-page.tsx';
import { Navigation } from './navigation.tsx';
import { environmentPanel, foot, keyboard, keyPanel, practicePanel, underWay } from './parts.tsx';
import { reloadOnce } from '../version/reload-once.ts';
import { Routes } from './routes.tsx';
import styles from './frame.module.css';
import product from './product.module.css';

interface FrameProps {
  session: Session;
  store: OpenStore;
}

/** What is around every page: where one is, where one can go, and the way out. */
export function Frame({ session, store }: FrameProps) {
  const { environment, storage } = store;
  const [address, navigate] = useLocation();
  const [firstAddress] = useState(address);
  // Stays true when the person goes back to the first page.
  const [hasNavigated, setHasNavigated] = useState(false);
  if (!hasNavigated && address !== firstAddress) setHasNavigated(true);
  const isIdle = useIdle();
  const [changing, setChanging] = useState(false);
  const [isListed, setListed] = useState(false);
  const [shortcuts] = useState(() => new Set<Shortcut>());
  const register = useCallback(
    (shortcut: Shortcut) => {
      shortcuts.add(shortcut);
      return () => void shortcuts.delete(shortcut);
    },
    [shortcuts],
  );
  useEffect(
    () => register({ key: 'n', description: 'Add a pet', run: () => navigate('/pets/new') }),
    [register, navigate],
  );
  const page = useMemo(
    () => ({ titleSuffix: `${environment.name} – Pet Store`, hasNavigated }),
    [environment, hasNavigated],
  );
  // What to ask while something is on its way that leaving the store would end.
  const [question, setQuestion] = useState<string>();
  const mayLeave = () => question === undefined || window.confirm(question);
  const forget = () =>
    void import('../forget-key.ts').then(
      ({ forgetKey }) => forgetKey(session),
      () => session.forget(),
    );
  return (
    <PageContext value={page}>
      <ShortcutsContext value={register}>
        <div className={styles.frame} data-environment={environment.name}>
          <a className={styles.skip} href="#content">
            Skip to the content
          </a>
          <header className={styles.banner}>
            <Link href="/pets" className={product.product}>
              Pet Store
            </Link>
            <span className={styles.environment}>{environment.name}</span>
            <div className={styles.ways}>
              {session.environments.length > 1 && (
                <Button onClick={() => mayLeave() && setChanging(true)}>
                  <span>
                    Change<span className={styles.unseen}> environment</span>
                  </span>
                </Button>
              )}
              <Button onClick={forget}>Forget key</Button>
            </div>
            {environment.name === 'Practice' && (
              <div className={styles.practice}>
                <practicePanel.Part />
              </div>
            )}
          </header>
          <Navigation onShortcuts={() => setListed(true)} />
          <main id="content" className={styles.content} tabIndex={-1}>
            {session.isStorageFailing() && (
              <Notice
                tone="warning"
                happened="This browser does not store data for this page."
                next="The key and your drafts are lost when the page is reloaded or closed."
              />
            )}
            {store.refused && <keyPanel.Part session={session} store={store} />}
            {changing && (
              <environmentPanel.Part session={session} onClose={() => setChanging(false)} />
            )}
            {isIdle && <underWay.Part onQuestion={setQuestion} />}
            <ErrorPage
              // `/` becomes `/pets`, and the list stays.
              key={address === '/' ? '/pets' : address}
              onMissingPart={() => reloadOnce(storage, session.isStorageFailing())}
            >
              <Routes />
            </ErrorPage>
          </main>
          {isIdle && <foot.Part offersReload={!session.isStorageFailing()} />}
        </div>
        {isIdle && (
          <keyboard.Part
            shortcuts={shortcuts}
            isListed={isListed}
            onClose={() => setListed(false)}
          />
        )}
      </ShortcutsContext>
    </PageContext>
  );
}
