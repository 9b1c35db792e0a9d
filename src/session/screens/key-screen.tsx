import { type ReactNode, useEffect, useState } from 'react';
import { ColourChoice } from '../../ui/colours/colour-choice.tsx';
import { BrandMark } from '../../ui/icon.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import { KeyForm } from './key-form.tsx';
import { Refusal } from './key-failures.tsx';
import type { Environment } from '../environment.ts';
import type { Session } from '../session.ts';
import layout from '../../ui/layout.module.css';
import styles from './key-screen.module.css';

const ABOUT_PRACTICE = 'The whole app, with sample pets. Nothing that you enter leaves this page.';

interface KeyScreenProps {
  session: Session;
  /** A notice that may appear later, shown below the button of the form. */
  notice?: ReactNode;
  /** Why the store is closed. Null while that is being read. */
  closing?: ReactNode;
}

/** The page at every address while no environment is open. */
export function KeyScreen({ session, notice, closing }: KeyScreenProps) {
  const [environment, setEnvironment] = useState(session.shown);
  const [page] = useState(() => ({
    titleSuffix: 'Pet Store',
    hasNavigated: session.hasChanged(),
  }));

  const isRefused = session.hasRefusedKey(environment);
  const [asksAtStart] = useState(environment.needsKey && !session.hasKey(environment));

  // The page that follows starts at its top, wherever this one was scrolled to reach its button.
  useEffect(() => () => scrollTo(0, 0), []);

  return (
    <main className={styles.screen}>
      <div className={`${layout.card} ${styles.card}`}>
        <p className={`${layout.row} ${styles.product}`}>
          <BrandMark />
          Pet Store
        </p>
        <PageContext value={page}>
          <Page title={titleFor(environment, session)} focusesHeading={!asksAtStart}>
            <p className={styles.about}>
              {/* The interface does not say how keys are issued, so this cannot be more exact. */}
              {!HAS_PRACTICE || environment.needsKey
                ? 'List and add the pets of your store. Ask the person who runs the service for a key.'
                : ABOUT_PRACTICE}
            </p>
            <KeyForm
              session={session}
              environment={environment}
              onChosen={setEnvironment}
              offersTrial
              notice={notice}
              reason={
                isRefused ? (
                  <Refusal environment={environment} serviceMessage="" />
                ) : (
                  (closing ?? undefined)
                )
              }
              // With the focus, screen readers read the reason, which must be there by then.
              focusesKey={closing !== null}
            />
          </Page>
        </PageContext>
      </div>
      <ColourChoice />
    </main>
  );
}

function titleFor(environment: Environment, session: Session): string {
  if (!environment.needsKey) return 'Try the pet store';
  return session.hasKey(environment) ? 'Open the store' : 'Enter your API key';
}
