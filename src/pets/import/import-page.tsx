import { useSending } from '../../sending/use-sending.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Page } from '../../ui/page.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { useCurrentImport, useProgress } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { UnfinishedImports } from './unfinished-imports.tsx';
import { NewImport } from './preview/new-import.tsx';
import { useDroppedFile } from './preview/use-dropped-file.ts';
import { RunningImport } from './progress/running-import.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

/** `/pets/import`: adds the pets of a file, and shows what became of them. */
export function ImportPage() {
  const { imports } = useSending();
  const run = useCurrentImport();
  return (
    <Page title="Import pets">
      <section aria-label="Import" tabIndex={-1} className={`${layout.column} ${styles.import}`}>
        {run ? (
          <ReplaceDraft>
            <CurrentImport run={run} />
          </ReplaceDraft>
        ) : (
          <>
            {imports && <UnfinishedImports />}
            <NewImport />
          </>
        )}
      </section>
    </Page>
  );
}

// A file that is dropped now is not read, and does not take the place of the app either.
const ignore = () => undefined;

/** The running import, or its result. */
function CurrentImport({ run }: { run: ImportRun }) {
  const progress = useProgress(run);
  useDroppedFile(ignore);
  return progress.phase === 'finished' ? (
    <ImportResult run={run} />
  ) : (
    <RunningImport run={run} progress={progress} />
  );
}
