import type { SentGroup } from '../../outbox/queries.ts';
import { isDone } from '../../outbox/row-facts.ts';
import { Page } from '../../ui/page.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { useCurrentImport } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { useImportDraft } from './preview/import-draft.ts';
import { NewImport } from './preview/new-import.tsx';
import { useDroppedFile } from './preview/take-rows.ts';
import { RunningImport } from './running-import.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

/** `/pets/import`: adds the pets of a file and shows their outcomes. */
export function ImportPage() {
  const { shown } = useCurrentImport();
  const { draft } = useImportDraft();
  const isCorrecting = draft.at === 'preview' && draft.corrects !== undefined;
  return (
    <Page title="Import pets">
      <section aria-label="Import" tabIndex={-1} className={`${layout.column} ${styles.import}`}>
        {shown && !isCorrecting ? (
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

// Ignores dropped files, which the browser would otherwise open in place of the app.
const ignore = () => undefined;

function ShownImport({ shown }: { shown: SentGroup }) {
  useDroppedFile(ignore);
  return !isDone(shown.group) ? (
    <RunningImport shown={shown} />
  ) : (
    <ImportResult key={shown.group.id} shown={shown} />
  );
}
