import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import type { GroupCounts, SentGroup } from '../../outbox/queries.ts';
import { useActOnGroup } from '../../outbox/use-outbox.ts';
import { useGroup } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/empty-state.tsx';
import { countOf, wordFor } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { DownloadResults } from '../outcome/download-results.tsx';
import { GroupRows } from '../outcome/group-lines.tsx';
import { describeResult, shownCounts } from '../outcome/result-counts.ts';
import { filterRows } from '../outcome/sent-filter.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useCurrentImport } from './current-import.ts';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

/** A box with a paw on it. */
const BOX =
  'M10 26h44v25a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3zM10 26l6-12h32l6 12M32 14v12M27 46c0-2.5 2.2-5 5-5s5 2.5 5 5-2.2 2.5-5 2.5-5 0-5-2.5zM24.5 41v-1.5M29 37.5v-2M35 37.5v-2M39.5 41v-1.5';

/** The number of rows with each outcome, and the rows that a person should review, with what may be done about them. */
export function ImportResult({ shown }: { shown: SentGroup }) {
  const { environmentName } = useConnection();
  const { mutate } = useActOnGroup();
  const { noteSeen, dismiss } = useCurrentImport();
  const names = useCategoryNames(true);
  const { group, counts } = shown;
  const { data } = useGroup(group.id);
  const context = data && { related: data.related, group: data.group };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    noteSeen();
    // Once, when the result is first shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const { waiting } = counts;
  const next = describeNext(counts);
  // Whether nothing is left to do but to import another file.
  const isDone = waiting === 0 && next === '';
  const another = (
    <Button variant={isDone ? 'primary' : 'plain'} onClick={dismiss}>
      Import another file
    </Button>
  );
  return (
    <div className={layout.column}>
      <div className={`${layout.column} ${layout.card} ${styles.part}`}>
        <div className={styles.head}>
          {waiting === 0 && <Drawing lines={BOX} />}
          <div className={layout.tightColumn}>
            <h2 ref={heading} tabIndex={-1}>
              {waiting > 0 ? 'Import stopped' : 'Import finished'}
            </h2>
            <p role="status" aria-label="Result">
              {writtenText(group.name)} into {environmentName}:{' '}
              <span>{`${describeResult(shownCounts(group, counts))}.`}</span>
            </p>
          </div>
        </div>
        <div className={layout.buttons}>
          {isDone && another}
          <DownloadResults id={group.id} variant={isDone ? 'plain' : 'primary'} />
          {waiting > 0 && (
            <Button onClick={() => mutate({ id: group.id, action: 'resume' })}>
              {`Resume (${countOf(waiting, 'row')} left)`}
            </Button>
          )}
          {!isDone && another}
        </div>
        <p className={layout.quiet}>
          {next !== '' && <span>{next} </span>}
          <span>
            You can find this import in <Link href={addressOf.sent()}>Sent</Link>.
          </span>
        </p>
      </div>
      {data && context && filterRows(data.rows, 'all').length > 0 && (
        <SentTable label="Rows to review" first="Line" names={names}>
          <GroupRows rows={data.rows} context={context} filter="all" />
        </SentTable>
      )}
    </div>
  );
}

/** What a person may do about the rows that need one. */
function describeNext({ problem, refused, unknown }: GroupCounts): string {
  const notSent = problem > 0 ? [`${countOf(problem, 'row was', 'rows were')} not sent`] : [];
  const [one, many] = problem > 0 ? ['was', 'were'] : ['row was', 'rows were'];
  const wrong = [
    ...notSent,
    ...(refused > 0 ? [`${countOf(refused, one, many)} refused`] : []),
  ].join(' and ');
  const them = wordFor(problem + refused, 'it', 'them');
  const correct = `${wrong}. Correct ${them} here, or correct the results file and import it again. Rows already added are skipped.`;
  const isAdded = `It is not known whether ${countOf(unknown, 'row was', 'rows were')} added. Answer below, or later in Sent.`;
  return [...(wrong === '' ? [] : [correct]), ...(unknown > 0 ? [isAdded] : [])].join(' ');
}
