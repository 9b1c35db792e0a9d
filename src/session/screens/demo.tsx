import { Page } from '../../ui/page.tsx';
import type { Environment } from '../environment.ts';
import type { Session } from '../session.ts';
import { KeyForm } from './key-form.tsx';
import { ProductName } from './product-screen.tsx';
import layout from '../../ui/layout.module.css';
import styles from './demo.module.css';
import darkPicture from './demo-dark.webp';
import lightPicture from './demo-light.webp';

const TO_TRY = [
  'Add ten pets, one after the other',
  'Lose a response on purpose',
  'Import a file with mistakes',
];

/** The first screen of a build with Practice alone: what the app looks like, and what to try in it. */
export function Demo({ session, environment }: { session: Session; environment: Environment }) {
  return (
    <div className={`${layout.card} ${styles.card}`}>
      <div className={styles.words}>
        <ProductName />
        <Page title="Try the pet store">
          <ul className={styles.toTry}>
            {TO_TRY.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <KeyForm session={session} environment={environment} name="the demo" />
          <p className={`${layout.quiet} ${layout.small} ${styles.note}`}>
            With sample pets. Nothing you enter leaves this computer.
          </p>
        </Page>
      </div>
      <picture className={styles.picture}>
        <source srcSet={darkPicture} media="(prefers-color-scheme: dark)" />
        <img
          src={lightPicture}
          width={1120}
          height={760}
          alt="The list of pets, with their categories and statuses"
        />
      </picture>
    </div>
  );
}
