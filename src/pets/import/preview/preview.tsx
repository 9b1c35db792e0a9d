import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import { useBaseline } from '../../../sending/hooks.ts';
import { countRows, type ImportRow } from '../../../sending/journal/import-summary.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import { RowsTable } from '../rows-table.tsx';
import { useWidestLists } from '../../queries/use-widest-lists.ts';
import { describeDuplicateOf } from '../file/find-likely-duplicates.ts';
import { formatPetCount } from '../file/format-pet-count.ts';
import { StartNotice } from './start-notice.tsx';
import { CountCards } from '../count-cards.tsx';
import { useLikelyDuplicates } from './use-likely-duplicates.ts';
import { useImportAction } from '../use-import-action.ts';
import styles from './preview.module.css';

interface PreviewProps {
  /** The number of this preview: one number starts at most one import. */
  draft: string;
  /** The file's name. */
  name: string;
  rows: readonly ImportRow[];
  onStartOver: () => void;
}

/** Shows what an import would send. Nothing is sent before **Start import**. */
export function Preview({ draft, name, rows, onStartOver }: PreviewProps) {
  const { environmentName } = useConnection();
  useBaseline(draft);
  const { mutate, isPending, error, data: begun } = useImportAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sendsUnknown, setSendsUnknown] = useState(false);
  const widest = useWidestLists({ enabled: true });
  const duplicates = useLikelyDuplicates(rows, widest.merged);
  useEffect(() => heading.current?.focus(), []);

  const counts = countRows(rows);
  const [addedBefore, unknownBefore] = [counts['added before'], counts['unknown before']];
  const count = counts.waiting + (sendsUnknown ? unknownBefore : 0);
  const start = () =>
    mutate({
      do: 'start',
      draft,
      fileName: name,
      rows: sendsUnknown ? rows.map(asWaiting) : rows,
    });

  return (
    <div className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        Preview of {toSingleLine(name)}
      </h2>
      <p role="status">
        Nothing has been sent.{' '}
        {count === 0
          ? 'No row of this file can be sent.'
          : `${formatPetCount(count)} would be added to ${environmentName}.`}
      </p>
      <CountCards
        label="Rows of the file"
        items={[
          { term: 'Can be sent', count, tone: 'good' },
          { term: 'With a problem', count: counts.problem, tone: 'problem' },
          { term: 'Likely duplicates', count: duplicates?.length ?? 0, tone: 'warning' },
          ...(addedBefore > 0 ? [{ term: 'Added before', count: addedBefore }] : []),
          ...(unknownBefore > 0
            ? [{ term: 'Unknown before', count: unknownBefore, tone: 'warning' as const }]
            : []),
        ]}
      />
      {unknownBefore > 0 && (
        <Checkbox
          label="Send the unknown rows again, which may add their pets twice"
          checked={sendsUnknown}
          onChange={({ currentTarget }) => setSendsUnknown(currentTarget.checked)}
        />
      )}
      {(error || begun === 'cannot write' || begun === 'removed') && (
        <Notice
          tone="problem"
          happened="This browser could not save the record of the import, so nothing was sent."
          next="Free up disk space, then start it again."
        />
      )}
      {begun === 'in another tab' && (
        <Notice
          tone="info"
          happened="This import has been started already."
          next="You can follow or continue it at the top of this page."
        />
      )}
      <StartNotice
        count={count}
        hasProblems={counts.problem > 0}
        isStarting={isPending}
        onStart={start}
        onStartOver={onStartOver}
      />
      <RowsTable
        title="Rows with a problem"
        wordsTitle="Problem"
        rows={rows.flatMap((row) =>
          row.state.is === 'problem' ? [{ row, words: row.state.words }] : [],
        )}
      />
      <RowsTable
        title="Likely duplicates"
        wordsTitle="Same as"
        rows={(duplicates ?? []).map((one) => ({ row: one.row, words: describeDuplicateOf(one) }))}
      >
        <p>They are sent too, because two pets may share a name and a category.</p>
      </RowsTable>
      <p className={styles.coverage}>
        {widest.merged
          ? `Compared with the pets in the store. ${describeCoverage(widest.merged)}`
          : 'Comparing with the pets in the store…'}
      </p>
    </div>
  );
}

function asWaiting(row: ImportRow): ImportRow {
  return row.state.is === 'unknown before' ? { ...row, state: { is: 'waiting' } } : row;
}
