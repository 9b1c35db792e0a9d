import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { atTime } from '../../ui/format-time.ts';
import { BrandMark } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { Demo } from './demo.tsx';
import { IDLE_TIME, KeyForm } from './key-form.tsx';
import type { Environment } from '../environment.ts';
import type { Ending } from '../project-session.ts';
import type { Session } from '../session.ts';
import layout from '../../ui/layout.module.css';
import styles from './key-screen.module.css';

const ABOUT_PRACTICE = 'Try the full app with sample pets. Nothing you enter leaves this computer.';

const END = 'session-end';

interface KeyScreenProps {
  session: Session;
  ending: Ending | undefined;
  /** How many pets to check the ended session has left. */
  toCheck: number;
  hasNavigated: boolean;
}

/** The page at every address while no environment is open. */
export function KeyScreen({ session, ending, toCheck, hasNavigated }: KeyScreenProps) {
  const [environment, setEnvironment] = useState(session.environment);
  const [page] = useState({ titleSuffix: 'Pet Store', hasNavigated });

  const isCleared = useSyncExternalStore(session.subscribe, session.isCleared);
  const isRefused = session.keyOf(environment) === 'refused';
  const endReason = isCleared && !isRefused ? describeEnding(ending, toCheck) : undefined;
  const [asksAtStart] = useState(
    environment.kind === 'service' && session.keyOf(environment) !== 'stored',
  );

  // The next page starts at its top, however far this one was scrolled.
  useEffect(() => () => scrollTo(0, 0), []);

  if (IS_DEMO && session.environments.every(({ kind }) => kind !== 'service'))
    return (
      <main className={styles.screen}>
        <PageContext value={page}>
          <Demo session={session} environment={environment} />
        </PageContext>
      </main>
    );
  return (
    <main className={styles.screen}>
      <div className={`${layout.card} ${styles.card}`}>
        <p className={`${layout.row} ${styles.product}`}>
          <BrandMark />
          Pet Store
        </p>
        <PageContext value={page}>
          <Page title={titleFor(environment, session)} focusesHeading={!asksAtStart}>
            {endReason !== undefined && (
              <div id={END} className={styles.end}>
                <Notice tone="info" summary={endReason} />
              </div>
            )}
            <p className={styles.about}>
              {!HAS_PRACTICE || environment.kind === 'service'
                ? 'View and add your store’s pets. Ask the person who runs the service for a key.'
                : ABOUT_PRACTICE}
            </p>
            <KeyForm
              session={session}
              environment={environment}
              onChosen={setEnvironment}
              offersTrial
              notice={!isCleared && <NotCleared session={session} />}
              reason={isRefused ? `${environment.name} did not accept your API key.` : undefined}
              describedBy={endReason === undefined ? undefined : END}
            />
          </Page>
        </PageContext>
      </div>
    </main>
  );
}

function NotCleared({ session }: { session: Session }) {
  return (
    <Notice
      tone="problem"
      summary="This browser has not cleared its data yet."
      actions={<Button onClick={() => void session.clear()}>Try again</Button>}
    />
  );
}

/** Undefined for endings that need no words. */
function describeEnding(ending: Ending | undefined, toCheck: number): string | undefined {
  if (ending?.why === 'forgotten') return 'Key forgotten on this computer.';
  if (ending?.why === 'clock set back')
    return "Session ended because this computer's clock was set back.";
  if (!ending || !('at' in ending)) return undefined;
  const after = ending.why === 'idle' ? IDLE_TIME : '8 hours';
  const left = `${countOf(toCheck, 'pet')} to check ${wordFor(toCheck, 'is', 'are')} still in Sent.`;
  return `Session ended ${atTime(ending.at)} after ${after}.${toCheck > 0 ? ` ${left}` : ''}`;
}

function titleFor(environment: Environment, session: Session): string {
  if (environment.kind !== 'service') return 'Try the pet store';
  return session.keyOf(environment) === 'stored' ? 'Open the store' : 'Enter your API key';
}
