import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { atTime } from '../../ui/format-time.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, joinWords } from '../../ui/words.ts';
import { Demo } from './demo.tsx';
import { IDLE_TIME, KeyForm } from './key-form.tsx';
import { ProductCard, ProductScreen } from './product-screen.tsx';
import type { Environment } from '../environment.ts';
import type { Ending } from '../session-shown.ts';
import type { Session } from '../session.ts';
import styles from './key-screen.module.css';

const ABOUT_PRACTICE = 'Try the full app with sample pets. Nothing you enter leaves this computer.';

const END = 'session-end';

interface LeftIn {
  environment: string;
  counts: { toCheck: number; sending: number; waiting: number; paused: number };
}

export interface KeyScreenProps {
  session: Session;
  ending: Ending | undefined;
  /** What the end of the session has cleared, in words. */
  lost: readonly string[];
  /** What is left in Sent of each environment: how many pets are to check, are in flight, or wait, and rows of paused imports. */
  left: readonly LeftIn[];
  hasNavigated: boolean;
}

/** The page at every address while no environment is open. */
export function KeyScreen({ session, ending, lost, left, hasNavigated }: KeyScreenProps) {
  const [environment, setEnvironment] = useState(session.environment);
  const [page] = useState({ titleSuffix: 'Pet Store', hasNavigated });

  const isCleared = useSyncExternalStore(session.subscribe, session.isCleared);
  const isRefused = session.keyStateOf(environment) === 'refused';
  const endReason = isCleared && !isRefused ? describeEnding(ending) : undefined;
  const news = [endReason, describeLost(ending, lost), ...left.map(describeLeft)].filter(
    (words) => words !== undefined,
  );
  const [asksAtStart] = useState(
    environment.kind === 'service' && session.keyStateOf(environment) !== 'stored',
  );

  // The next page starts at its top, however far this one was scrolled.
  useEffect(() => () => scrollTo(0, 0), []);

  if (IS_DEMO && session.environments.every(({ kind }) => kind !== 'service'))
    return (
      <ProductScreen page={page}>
        <Demo session={session} environment={environment} />
      </ProductScreen>
    );
  return (
    <ProductScreen page={page}>
      <ProductCard>
        <Page title={titleFor(environment, session)} focusesHeading={!asksAtStart}>
          {news.length > 0 && (
            <div id={END} className={styles.end}>
              <Notice tone="info" summary={news.join(' ')} />
            </div>
          )}
          <p className={styles.about}>
            {!HAS_PRACTICE || environment.kind === 'service'
              ? 'View and add your store’s pets. Ask the person who runs the store for a key.'
              : ABOUT_PRACTICE}
          </p>
          <KeyForm
            session={session}
            environment={environment}
            onChosen={setEnvironment}
            offersTrial
            notice={!isCleared && <NotCleared session={session} />}
            reason={isRefused ? `${environment.name} did not accept your API key.` : undefined}
            describedBy={news.length > 0 ? END : undefined}
          />
        </Page>
      </ProductCard>
    </ProductScreen>
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
function describeEnding(ending: Ending | undefined): string | undefined {
  if (ending?.why === 'forgotten') return 'Key forgotten on this computer.';
  if (ending?.why === 'clock set back')
    return "Session ended because this computer's clock was set back.";
  if (!ending || !('at' in ending)) return undefined;
  const after = ending.why === 'idle' ? IDLE_TIME : '8 hours';
  return `Session ended ${atTime(ending.at)} after ${after}.`;
}

/** Undefined after an end that asked first. */
function describeLost(ending: Ending | undefined, lost: readonly string[]): string | undefined {
  const asked = ending?.why === 'forgotten' || ending?.why === 'left environment';
  if (asked || lost.length === 0) return undefined;
  return `Cleared at the end of the session: ${joinWords(lost, 'and')}.`;
}

/** Names the environment: another one may be opened now. */
function describeLeft({ environment, counts }: LeftIn): string | undefined {
  const { toCheck, sending, waiting, paused } = counts;
  const words = [
    ...(toCheck > 0 ? [`${countOf(toCheck, 'pet')} to check`] : []),
    ...(sending > 0 ? [`${countOf(sending, 'pet')} without an outcome yet`] : []),
    ...(waiting > 0 ? [`${countOf(waiting, 'pet')} waiting`] : []),
    ...(paused > 0 ? [`${countOf(paused, 'row')} of a paused import`] : []),
  ];
  return words.length > 0 ? `In Sent of ${environment}: ${joinWords(words, 'and')}.` : undefined;
}

function titleFor(environment: Environment, session: Session): string {
  if (environment.kind !== 'service') return 'Try the pet store';
  return session.keyStateOf(environment) === 'stored' ? 'Open the store' : 'Enter your API key';
}
