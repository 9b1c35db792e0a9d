import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ProductCard, ProductScreen } from './product-screen.tsx';
import { type DatabaseProblem, REMEDIES } from '../../database/database-problem.ts';
import layout from '../../ui/layout.module.css';

const CANNOT_RUN = 'This browser cannot run the app';
const RELOAD = 'Reload the app';

const WORDS: Record<DatabaseProblem, { title: string; summary: string }> = {
  'insecure page': {
    title: CANNOT_RUN,
    summary: 'The page was not loaded over HTTPS, so the browser cannot save data for it.',
  },
  unavailable: { title: CANNOT_RUN, summary: 'This browser cannot save data for this page.' },
  'newer version': {
    title: RELOAD,
    summary: 'A newer version of the app is in use on this computer.',
  },
  blocked: { title: RELOAD, summary: 'Another tab has an older version of the app open.' },
};

const PAGE = { titleSuffix: 'Pet Store', hasNavigated: false };

/** The page at every address if this browser cannot run the app. Asks for no key. */
export function CannotRun({ problem }: { problem: DatabaseProblem }) {
  const { title, summary } = WORDS[problem];
  return (
    <ProductScreen page={PAGE}>
      <ProductCard>
        <Page title={title} focusesHeading>
          <div className={layout.column}>
            <p>
              {summary} {REMEDIES[problem]}
            </p>
            {problem !== 'insecure page' && (
              <div className={layout.buttons}>
                <Button variant="primary" onClick={() => location.reload()}>
                  Reload
                </Button>
              </div>
            )}
          </div>
        </Page>
      </ProductCard>
    </ProductScreen>
  );
}
