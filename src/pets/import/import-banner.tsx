import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import {
  type Progress,
  runsWithSeenResult,
  useCurrentImport,
  useProgress,
} from './current-import.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { describeResult, finalCounts } from '../outcome/result-counts.ts';
import { describePause } from './progress/describe-pause.ts';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';
import { formatCount } from '../../ui/words.ts';

/** Shows the progress of this page's import on every page but the import page. */
export function ImportBanner() {
  const run = useCurrentImport();
  return run && <Banner run={run} />;
}

function Banner({ run }: { run: ImportRun }) {
  const progress = useProgress(run);
  const { phase } = progress;
  if (phase === 'closed' || (phase === 'finished' && runsWithSeenResult.has(run))) return null;
  const [before, after] = describeProgress(progress);
  return (
    <div className={`${layout.row} ${styles.banner}`} data-needs-person={phase === 'paused'}>
      <p className={styles.words}>
        <span>{before}</span> {writtenText(run.summary().fileName)}
        <span>{after}</span>
      </p>
      <Link href={addressOf.import} className={buttonClass('plain')}>
        {phase === 'finished' ? 'Show the result' : 'Show the import'}
      </Link>
    </div>
  );
}

/** The words before and after the file's name. */
function describeProgress({ phase, reason, counts, total, done }: Progress): [string, string] {
  if (phase === 'finished')
    return ['The import of', ` has ended: ${describeResult(finalCounts(counts))}.`];
  if (phase === 'paused') {
    const words = reason && describePause(reason);
    return ['The import of', ` is paused. ${words?.happened ?? ''}`.trimEnd()];
  }
  return ['Importing', `: ${formatCount(done)} of ${formatCount(total)} rows.`];
}
