import { ColourChoice } from '../../ui/colours/colour-choice.tsx';
import { Page } from '../../ui/page.tsx';
import { KeyForm } from './key-form.tsx';
import type { Session } from '../session.ts';
import styles from './key-screen.module.css';

/** The page at every address while there is no key. */
export function KeyScreen({ session }: { session: Session }) {
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.product}>Pet Store</p>
        <Page title="Enter your API key">
          <KeyForm
            session={session}
            environment={session.lastEnvironment()}
            choices={session.environments}
          />
        </Page>
      </div>
      <ColourChoice />
    </main>
  );
}
