import { Suspense, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, isDeskAddress } from '../../addresses/addresses.ts';
import { ROUTES } from '../../addresses/route-patterns.ts';
import { usePetsInProgress } from '../../outbox/queries/outbox-query.ts';
import type { ActiveSession } from '../../session/connect.ts';
import { KeyPanel, useKeyPanel } from '../../session/screens/key-panels.tsx';
import type { Session } from '../../session/session.ts';
import { BrandMark } from '../../ui/icon.tsx';
import { PageContext } from '../../ui/page.tsx';
import { useIsWide } from '../../ui/use-is-narrow.ts';
import { WithDayChunk, LazyForgetKey, WithPetChunk, WithReviewChunk } from '../lazy-pages.tsx';
import { Routes } from '../routes.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { ErrorPage } from './error-page.tsx';
import '../../ui/print.css';
import { useLeaveWarning, useMayLose } from '../leaving/leaving.ts';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';
import styles from './frame.module.css';
import appName from './app-name.module.css';

interface FrameProps {
  session: Session;
  activeSession: ActiveSession;
  /** Whether another page was shown before the frame, such as the key screen. */
  startsNavigated: boolean;
}

export function Frame({ session, activeSession, startsNavigated }: FrameProps) {
  const { environment, isRefused } = activeSession;
  const [address, navigate] = useLocation();
  const [firstAddress] = useState(address);
  // Stays true after going back to the first page.
  const [hasNavigated, setHasNavigated] = useState(startsNavigated);
  if (!hasNavigated && address !== firstAddress) setHasNavigated(true);
  const page = useMemo(
    () => ({ titleSuffix: `${environment.name} – Pet Store`, hasNavigated }),
    [environment, hasNavigated],
  );
  const isDesk = useIsWide() && isDeskAddress(address);
  const mayLose = useMayLose();
  useLeaveWarning(mayLose);
  const [leaving, setLeaving] = useState<{ leave: () => void }>();
  const askToLeave = (leave: () => void) => (mayLose ? setLeaving({ leave }) : leave());
  const { data: hasWaiting = false } = usePetsInProgress(({ waiting }) => waiting > 0);
  const frame = useRef<HTMLDivElement>(null);
  useFocusFallback(frame);
  usePageShortcuts();
  const [isKeyAsked, setKeyAsked] = useKeyPanel(isRefused);
  const sendWithOtherKey = () => {
    setKeyAsked(false);
    // If it fails, the strip still offers **Try again**.
    import('../day-chunk.ts')
      .then(({ openOutbox }) => openOutbox(activeSession).endRefusal())
      .catch(() => undefined);
  };
  const [isForgetting, setForgetting] = useState(false);
  const end = () => {
    if (environment.kind === 'service') return setForgetting(true);
    askToLeave(() => {
      void session.leave();
      navigate('/', { replace: true });
    });
  };
  return (
    <PageContext value={page}>
      <div
        ref={frame}
        className={styles.frame}
        data-environment={environment.kind === 'service' ? environment.name : 'in-page'}
      >
        <a className={styles.skip} href="#content">
          Skip to main content
        </a>
        {isDesk && (
          <a className={styles.skip} href="#desk">
            Skip to the form
          </a>
        )}
        <div className={styles.top}>
          <header className={styles.banner}>
            <Link href={addressOf.list()} className={appName.appName}>
              <BrandMark />
              Pet Store
            </Link>
            <EnvironmentBadge kind={environment.kind} />
            <div className={styles.actions}>
              <Menu
                session={session}
                askToLeave={askToLeave}
                onEnterKey={() => setKeyAsked(true)}
                onEnd={end}
              />
            </div>
          </header>
          <Navigation
            toCheck={<WithDayChunk>{({ ToCheckCount }) => <ToCheckCount />}</WithDayChunk>}
          />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <div
            className={styles.news}
            data-notices
            data-lies-over={address === addressOf.form && !isDesk}
          >
            {isKeyAsked && (
              <KeyPanel
                session={session}
                activeSession={activeSession}
                hasWaiting={hasWaiting}
                hasForm={address === addressOf.form || isDesk}
                onOpened={sendWithOtherKey}
                onClose={() => setKeyAsked(false)}
              />
            )}
            <WithDayChunk>
              {({ NewsStrip }) => (
                <NewsStrip
                  session={session}
                  activeSession={activeSession}
                  isKeyAsked={isKeyAsked}
                  onEnterKey={() => setKeyAsked(true)}
                />
              )}
            </WithDayChunk>
          </div>
          <ErrorPage
            // The list’s address replaces the start address, and those in capitals or with a final slash. That must
            // not remount the list, which would load its pets again.
            // Next to the form or a pet, the list stays, too.
            key={isDesk ? ROUTES.list : address.toLowerCase().replace(/\/$/, '') || ROUTES.list}
          >
            <Routes />
          </ErrorPage>
        </main>
        {leaving && (
          <WithPetChunk>
            {({ LeaveDialog }) => (
              <LeaveDialog
                onStay={() => setLeaving(undefined)}
                onLeave={() => {
                  setLeaving(undefined);
                  leaving.leave();
                }}
              />
            )}
          </WithPetChunk>
        )}
        {isForgetting && (
          <Suspense fallback={null}>
            <LazyForgetKey session={session} onKept={() => setForgetting(false)} />
          </Suspense>
        )}
        {/* Loaded long before a session ends or a new version is there. */}
        <WithPetChunk>{({ FrameEnd }) => <FrameEnd session={session} />}</WithPetChunk>
        {/* Loads Sent and Overview, so that they open without a fallback. */}
        <WithReviewChunk>{() => null}</WithReviewChunk>
      </div>
    </PageContext>
  );
}

/** The app’s logo and name, where the frame will show them, until the early page (`src/before-react`) or React draws more. */
export function Splash() {
  return (
    <p className={`${appName.appName} ${appName.splash}`}>
      <BrandMark />
      Pet Store
    </p>
  );
}
