import { Link } from 'wouter';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { addressOf } from '../../addresses/addresses.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { isResultSeen, useCurrentImport, useProgress } from './current-import.ts';
import { describePause } from './progress/describe-pause.ts';
import type { Progress } from './progress/progress.ts';
import styles from './import-banner.module.css';

/** Shows the progress of this page's import on every page but the import page. */
export function ImportBanner() {
  const run = useCurrentImport();
  return run && <Banner run={run} />;
}

function Banner({ run }: { run: ImportRun }) {
  const progress = useProgress(run);
  const { phase } = progress;
  if (phase === 'closed' || (phase === 'finished' && isResultSeen(run))) return null;
  return (
    <p className={styles.banner} data-paused={phase === 'paused'}>
      <span>{describeProgress(toSingleLine(run.summary().fileName), progress)}</span>
      <Link href={addressOf.import}>
        {phase === 'finished' ? 'Show the result' : 'Show the import'}
      </Link>
    </p>
  );
}

function describeProgress(
  fileName: string,
  { phase, reason, counts, total, done }: Progress,
): string {
  if (phase === 'finished') {
    const [added, refused, unknown] = [
      counts.added,
      counts.refused,
      counts.unknown + counts['on its way'],
    ].map((count) => count.toLocaleString('en'));
    return `The import of ${fileName} has ended: ${added} added, ${refused} refused, ${unknown} unknown.`;
  }
  if (phase === 'paused') {
    const words = reason && describePause(reason);
    return `The import of ${fileName} is paused. ${words?.happened ?? ''}`.trim();
  }
  return `Importing ${fileName}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows.`;
}
