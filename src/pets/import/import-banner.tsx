import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDone } from '../../outbox/row-facts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describePause } from '../outcome/describe-hold.ts';
import { describeResult, importOf } from '../outcome/result-counts.ts';
import { progressOf, useCurrentImport } from './current-import.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/banner.module.css';

/** Shows the progress and the end of an import, whichever tab sends it, on every page except the import page. */
export function ImportBanner() {
  const { shown, isResultSeen } = useCurrentImport();
  if (shown === undefined) return null;
  const { group } = shown;
  const hasEnded = isDone(group);
  if (hasEnded && isResultSeen) return null;
  const [before, after] = describeProgress(shown);
  return (
    <div
      className={`${layout.row} ${styles.banner}`}
      data-needs-person={!hasEnded && group.paused !== undefined}
    >
      <p className={styles.words}>
        <span>{before}</span> {renderUntrusted(group.name)}
        <span>{after}</span>
      </p>
      <Link href={addressOf.import} className={buttonClass('plain')}>
        {hasEnded ? 'Show the result' : 'Show the import'}
      </Link>
    </div>
  );
}

/** Returns the words before and after the file’s name. */
function describeProgress(shown: SentGroup): [string, string] {
  const { group, counts } = shown;
  if (isDone(group))
    return [
      importOf(group),
      ` ${group.stopped === undefined ? 'finished' : 'stopped'}: ${describeResult(counts)}.`,
    ];
  if (group.paused !== undefined) {
    const { summary } = describePause(group.paused);
    return [importOf(group), ` ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`];
  }
  const { done, total } = progressOf(shown);
  const subject = group.corrects === undefined ? 'Importing' : 'Importing corrected rows of';
  return [subject, `: ${formatCount(done)} of ${formatCount(total)} rows.`];
}
