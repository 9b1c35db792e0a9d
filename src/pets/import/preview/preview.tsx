import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { useSending } from '../../../sending/hooks.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
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

type LeftOut = NonNullable<Seed['leftOut']>;

interface PreviewProps {
  /** The ID of the batch that this preview starts: one ID starts at most one import. */
  batch: string;
  /** The file's name. */
  name: string;
  seeds: readonly Seed[];
  onStartOver: () => void;
}

/** Shows what an import would send. Nothing is sent before **Start import**. */
export function Preview({ batch, name, seeds, onStartOver }: PreviewProps) {
  const { environmentName } = useConnection();
  useFreshBaseline();
  const { mutate, isPending, error, data: begun } = useImportAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sendsUnknown, setSendsUnknown] = useState(false);
  const widest = useWidestLists({ enabled: true });
  const duplicates = useLikelyDuplicates(seeds, widest.merged);
  useEffect(() => heading.current?.focus(), []);

  const countLeftOut = (why: LeftOut['is']) =>
    seeds.filter(({ leftOut }) => leftOut?.is === why).length;
  const problems = countLeftOut('problem');
  const addedBefore = countLeftOut('added before');
  const unknownBefore = countLeftOut('unknown before');
  const count = seeds.length - problems - addedBefore - (sendsUnknown ? 0 : unknownBefore);
  const start = () =>
    mutate({
      do: 'start',
      batch,
      fileName: name,
      seeds: sendsUnknown ? seeds.map(withUnknownBefore) : seeds,
    });

  return (
    <div className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        Preview of {writtenText(name)}
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
          { term: 'With a problem', count: problems, tone: 'problem' },
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
        hasProblems={problems > 0}
        isStarting={isPending}
        onStart={start}
        onStartOver={onStartOver}
      />
      <RowsTable
        title="Rows with a problem"
        wordsTitle="Problem"
        rows={seeds.flatMap((row) =>
          row.leftOut?.is === 'problem' ? [{ row, words: row.leftOut.words }] : [],
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

/** Returns the row to be sent, if an earlier import left it unknown. */
function withUnknownBefore(seed: Seed): Seed {
  const { leftOut, ...sent } = seed;
  return leftOut?.is === 'unknown before' ? sent : seed;
}

/**
 * Keeps the page's baseline at most two minutes old while somebody uses the preview: it is read at first, and again when
 * the pointer moves or a key is pressed. Otherwise a pet that somebody else added since would count as new.
 */
function useFreshBaseline(): void {
  const { readBaseline } = useSending();
  useEffect(() => {
    readBaseline();
    // A finger on a screen moves no pointer before it presses.
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, readBaseline);
    return () => {
      for (const event of events) removeEventListener(event, readBaseline);
    };
  }, [readBaseline]);
}
