import { useSending } from '../../sending/hooks.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { Page } from '../../ui/page.tsx';
import { useCurrentImport, useProgress } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { UnfinishedImports } from './unfinished-imports.tsx';
import { NewImport } from './preview/new-import.tsx';
import { RunningImport } from './progress/running-import.tsx';

/** `/pets/import`: adds the pets of a file and shows the outcome of each. */
export function ImportPage() {
  const { imports } = useSending();
  const run = useCurrentImport();
  return (
    <Page title="Import pets">
      {run ? (
        <CurrentImport run={run} />
      ) : (
        <>
          {imports && <UnfinishedImports />}
          <NewImport />
        </>
      )}
    </Page>
  );
}

/** The running import, or its result. */
function CurrentImport({ run }: { run: ImportRun }) {
  const progress = useProgress(run);
  return progress.phase === 'finished' ? (
    <ImportResult run={run} />
  ) : (
    <RunningImport run={run} progress={progress} />
  );
}
