import { type ReactNode, useEffect, useState } from 'react';
import { BrandMark } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import { Demo } from './demo.tsx';
import { KeyForm } from './key-form.tsx';
import { Refusal } from './key-failures.tsx';
import type { Environment } from '../environment.ts';
import type { Session } from '../session.ts';
import layout from '../../ui/layout.module.css';
import styles from './key-screen.module.css';

const ABOUT_PRACTICE = 'Try the full app with sample pets. Nothing you enter leaves this computer.';

/** The ID of the notice at the top. */
const END = 'session-end';

interface KeyScreenProps {
  session: Session;
  notice?: ReactNode;
  endReason?: ReactNode;
  hasNavigated: boolean;
}

/** The page at every address while no environment is open. */
export function KeyScreen({ session, notice, endReason, hasNavigated }: KeyScreenProps) {
  const [environment, setEnvironment] = useState(session.environment);
  const [page] = useState({ titleSuffix: 'Pet Store', hasNavigated });

  const isRefused = session.keyOf(environment) === 'refused';
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
            {endReason !== undefined && !isRefused && (
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
              notice={notice}
              reason={
                isRefused ? <Refusal environment={environment} serviceMessage="" /> : undefined
              }
              describedBy={endReason !== undefined && !isRefused ? END : undefined}
            />
          </Page>
        </PageContext>
      </div>
    </main>
  );
}

function titleFor(environment: Environment, session: Session): string {
  if (environment.kind !== 'service') return 'Try the pet store';
  return session.keyOf(environment) === 'stored' ? 'Open the store' : 'Enter your API key';
}
