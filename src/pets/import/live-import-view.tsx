import type { LiveImport } from './current-import.ts';
import { useProgress } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { RunningImport } from './running-import.tsx';

/** The import of this tab: under way, or its result. */
export function LiveImportView({ live }: { live: LiveImport }) {
  const progress = useProgress(live);
  if (progress.phase !== 'finished') return <RunningImport live={live} progress={progress} />;
  const { fileName } = live.journal.head;
  return (
    <ImportResult
      fileName={fileName}
      rows={live.run.rows}
      twins={live.run.twins()}
      onShown={live.markSeen}
    />
  );
}
