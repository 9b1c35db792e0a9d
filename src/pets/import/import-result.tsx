import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Group, Row } from '../../database/schema.ts';
import type { GroupCounts, SentGroup } from '../../outbox/queries.ts';
import { useGroupAction } from '../../outbox/use-outbox.ts';
import { useGroup } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describeUnsaved } from '../outcome/describe-hold.ts';
import { DownloadResults } from '../outcome/download-results.tsx';
import { PrintSentLabels } from '../outcome/print-sent-labels.tsx';
import { GroupRows } from '../outcome/group-lines.tsx';
import { toCheckIn, describeResult } from '../outcome/result-counts.ts';
import { rowsToShow } from '../outcome/sent-filter.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { categoryNamesQuery, useCategoryNames } from '../pet/category-names.ts';
import { CountTiles } from './count-tiles.tsx';
import { useCurrentImport } from './current-import.ts';
import { useImportDraft } from './preview/import-draft.ts';
import { isToCorrect, readRowsToCorrect } from './preview/read-rows.ts';
import hidden from '../../ui/visually-hidden.module.css';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

const BOX_WITH_PAW =
  'M10 26h44v25a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3zM10 26l6-12h32l6 12M32 14v12M27 46c0-2.5 2.2-5 5-5s5 2.5 5 5-2.2 2.5-5 2.5-5 0-5-2.5zM24.5 41v-1.5M29 37.5v-2M35 37.5v-2M39.5 41v-1.5';

/** Shows the counts of an ended import, and the rows to review or the added ones. */
export function ImportResult({ shown }: { shown: SentGroup }) {
  const { environmentName } = useConnection();
  const { mutate, error } = useGroupAction();
  const { first, show, noteSeen, dismiss } = useCurrentImport();
  const names = useCategoryNames(true);
  const { group, counts } = shown;
  const { data } = useGroup(group.id);
  const correct = useCorrectRows(group, data?.rows ?? []);
  const [showsAdded, setShowsAdded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const countsId = useId();
  useEffect(() => {
    heading.current?.focus();
    noteSeen();
    // Only when the result is first shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const { stopped, added, unknown } = counts;
  const toCorrect = data?.rows.filter(isToCorrect).length ?? 0;
  const filter = showsAdded ? 'added' : 'all';
  const isFirstComplete = first === undefined || toCheckIn(first.counts) === 0;
  const isComplete = stopped === 0 && toCorrect === 0 && unknown === 0 && isFirstComplete;
  const another = (
    <Button variant={isComplete ? 'primary' : 'plain'} onClick={dismiss}>
      Import another file
    </Button>
  );
  return (
    <div className={layout.column}>
      <div className={`${layout.column} ${layout.card} ${styles.part}`}>
        <div className={styles.head}>
          {stopped === 0 && <Drawing lines={BOX_WITH_PAW} />}
          <div className={layout.tightColumn}>
            {/* With the counts, because screen readers announce only changes to an existing region. */}
            <h2 ref={heading} tabIndex={-1} aria-describedby={countsId}>
              {added === 0 ? 'No pets added' : `${countOf(added, 'pet')} added`}
            </h2>
            <p role="status" aria-label="Result">
              {stopped > 0 && <span>Stopped. </span>}
              {group.corrects !== undefined && <span>Corrected rows of </span>}
              {renderUntrusted(group.name)} into {environmentName}.{' '}
              {/* The tiles show the counts, but are no live region. */}
              <span id={countsId} className={hidden.visuallyHidden}>
                {`${describeResult(counts)}.`}
              </span>
            </p>
          </div>
        </div>
        <div className={layout.buttons}>
          {isComplete && another}
          {toCorrect > 0 && (
            <Button variant="primary" onClick={() => void correct()}>
              {`Correct ${countOf(toCorrect, 'row')}`}
            </Button>
          )}
          {stopped > 0 && (
            <Button onClick={() => mutate({ id: group.id, action: 'resume' })}>
              {`Resume (${countOf(stopped, 'row')} left)`}
            </Button>
          )}
          {first && <Button onClick={() => show(first.group.id)}>Show the first result</Button>}
          {added > 0 && (
            <Button aria-expanded={showsAdded} onClick={() => setShowsAdded(!showsAdded)}>
              {`Show the ${wordFor(added, 'pet', `${formatCount(added)} pets`)}`}
            </Button>
          )}
          <DownloadResults id={group.id} variant="plain" />
          {counts.added > 0 && <PrintSentLabels entries={[group.id]} />}
          {!isComplete && another}
        </div>
        {error && <Notice tone="problem" {...describeUnsaved('nothing was changed', error)} />}
        <p className={layout.quiet}>
          {unknown > 0 && <span>{describeUnknown(counts)} </span>}
          <span>
            You can find this import in <Link href={addressOf.sent()}>Sent</Link>.
          </span>
        </p>
      </div>
      <CountTiles label="Rows" counts={counts} />
      {data && rowsToShow(data.rows, filter, data.group).length > 0 && (
        <SentTable label={showsAdded ? 'Added rows' : 'Rows to review'} first="Line" names={names}>
          <GroupRows
            key={filter}
            rows={data.rows}
            context={{ related: data.related, group: data.group }}
            filter={filter}
          />
        </SentTable>
      )}
    </div>
  );
}

function useCorrectRows(group: Group, rows: readonly Row[]): () => Promise<void> {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { show } = useImportDraft();
  return async () => {
    const query = categoryNamesQuery(connection);
    const names = await queryClient.fetchQuery(query).catch(() => undefined);
    show(readRowsToCorrect(group.name, rows, names));
  };
}

function describeUnknown({ unknown }: GroupCounts): string {
  return `It is not known whether ${countOf(unknown, 'row was', 'rows were')} added. Answer below, or later in Sent.`;
}
