import { useEffect, useState } from 'react';
import { ColourChoice } from '../../ui/colours/colour-choice.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import { KeyForm } from './key-form.tsx';
import type { Session } from '../session.ts';
import styles from './key-screen.module.css';

/** The page at every address while there is no key. */
export function KeyScreen({ session }: { session: Session }) {
  const { environments } = session;
  const [page] = useState(() => ({
    titleSuffix: 'Pet Store',
    hasNavigated: session.hasChanged(),
  }));

  // The page that follows starts at its top, wherever this one was scrolled to reach its button.
  useEffect(() => () => scrollTo(0, 0), []);

  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.product}>Pet Store</p>
        <PageContext value={page}>
          <Page title="Enter your API key">
            <p className={styles.about}>
              List and add the pets of your store.
              {/* The interface leaves open how keys are issued, so no better place can be named. */}
              {environments.some(({ needsKey }) => needsKey) &&
                ' For a key, ask the person who runs its Pet Store Service.'}
            </p>
            <KeyForm
              session={session}
              environment={session.lastEnvironment()}
              choices={environments}
              offersPractice
            />
          </Page>
        </PageContext>
      </div>
      <ColourChoice />
    </main>
  );
}
