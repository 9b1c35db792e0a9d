import type { SentGroup } from '../../outbox/queries.ts';
import { Page } from '../../ui/page.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { useCurrentImport } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { NewImport } from './preview/new-import.tsx';
import { useDroppedFile } from './preview/take-rows.ts';
import { RunningImport } from './running-import.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

/** `/pets/import`: adds the pets of a file, and shows their outcomes. */
export function ImportPage() {
  const { shown } = useCurrentImport();
  return (
    <Page title="Import pets">
      <section aria-label="Import" tabIndex={-1} className={`${layout.column} ${styles.import}`}>
        {shown ? (
          <ReplaceDraft>
            <ShownImport shown={shown} />
          </ReplaceDraft>
        ) : (
          <NewImport />
        )}
      </section>
    </Page>
  );
}

// A file that is dropped now is not read, and does not take the place of the app either.
const ignore = () => undefined;

/** The running import, or its result. */
function ShownImport({ shown }: { shown: SentGroup }) {
  useDroppedFile(ignore);
  return shown.group.endedAt === undefined ? (
    <RunningImport shown={shown} />
  ) : (
    <ImportResult key={shown.group.id} shown={shown} />
  );
}
