import { BrandMark } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import type { DatabaseProblem } from '../../database/database.ts';
import layout from '../../ui/layout.module.css';
import styles from './key-screen.module.css';

interface Words {
  title: string;
  summary: string;
  nextStep: string;
  canReload: boolean;
}

const CANNOT_RUN = 'This browser cannot run the app';

const WORDS: Record<DatabaseProblem, Words> = {
  'insecure page': {
    title: CANNOT_RUN,
    summary: 'The page was not loaded over HTTPS, so the browser cannot save data for it.',
    nextStep: 'Open this page with https://.',
    canReload: false,
  },
  unavailable: {
    title: CANNOT_RUN,
    summary: 'This browser cannot save data for this page.',
    nextStep: 'Allow site data in your browser settings, then reload the page.',
    canReload: true,
  },
  'newer version': {
    title: 'Reload the app',
    summary: 'A newer version of the app is in use on this computer.',
    nextStep: 'Reload the page to update.',
    canReload: true,
  },
  blocked: {
    title: 'Reload the app',
    summary: 'Another tab has an older version of the app open.',
    nextStep: 'Close or reload the other tabs, then reload this page.',
    canReload: true,
  },
};

const PAGE = { titleSuffix: 'Pet Store', hasNavigated: false };

/** The page at every address if this browser cannot run the app. Asks for no key. */
export function CannotRun({ problem }: { problem: DatabaseProblem }) {
  const { title, summary, nextStep, canReload } = WORDS[problem];
  return (
    <main className={styles.screen}>
      <div className={`${layout.card} ${styles.card}`}>
        <p className={`${layout.row} ${styles.product}`}>
          <BrandMark />
          Pet Store
        </p>
        <PageContext value={PAGE}>
          <Page title={title} focusesHeading>
            <div className={layout.column}>
              <p>
                {summary} {nextStep}
              </p>
              {canReload && (
                <div className={layout.buttons}>
                  <Button variant="primary" onClick={() => location.reload()}>
                    Reload
                  </Button>
                </div>
              )}
            </div>
          </Page>
        </PageContext>
      </div>
    </main>
  );
}
