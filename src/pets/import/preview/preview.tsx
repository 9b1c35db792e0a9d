import { useEffect, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeUnsaved } from '../../outcome/storage-notice.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import { useWidestLists } from '../../queries/use-widest-lists.ts';
import { CountCards } from '../count-cards.tsx';
import type { ProblemRow } from '../file/create-seeds.ts';
import { describeDuplicateOf, findLikelyDuplicates } from '../file/find-likely-duplicates.ts';
import { RowsTable } from '../rows-table.tsx';
import { useImportAction } from '../use-import-action.ts';
import { FirstPets } from './first-pets.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { StartNotice } from './start-notice.tsx';
import layout from '../../../ui/layout.module.css';
import { useSending } from '../../../sending/hooks.ts';
import { countOf } from '../../../ui/words.ts';

type LeftOut = NonNullable<Seed['leftOut']>;

/** A file as it was read. */
export interface PreviewRows {
  /** The ID of the batch that its preview starts: one ID starts at most one import. */
  batch: string;
  /** The file's name. */
  name: string;
  seeds: readonly Seed[];
  problemRows: readonly ProblemRow[];
}

interface PreviewProps extends PreviewRows {
  onStartOver: () => void;
}

/** Shows what an import would send. No pet is sent before the button that names their number is pressed. */
export function Preview({ batch, name, seeds, problemRows, onStartOver }: PreviewProps) {
  const { environmentName } = useConnection();
  useFreshBaseline();
  const { mutate, isPending, error, data: begun } = useImportAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sendsUnknown, setSendsUnknown] = useState(false);
  const [leavesOutDuplicates, setLeavesOutDuplicates] = useState(false);
  const { merged } = useWidestLists();
  const rows = useMemo(
    () => (sendsUnknown ? seeds.map(withUnknownBefore) : seeds),
    [seeds, sendsUnknown],
  );
  const duplicates = useMemo(
    () => findLikelyDuplicates(rows, merged?.pets.values() ?? []),
    [rows, merged],
  );
  const rowsToSend = useMemo(() => {
    const leftOut = new Set(leavesOutDuplicates ? duplicates.map(({ row }) => row) : []);
    return rows.filter((row) => !leftOut.has(row));
  }, [rows, leavesOutDuplicates, duplicates]);
  useEffect(() => heading.current?.focus(), []);

  const countLeftOut = (why: LeftOut['is']) =>
    seeds.filter(({ leftOut }) => leftOut?.is === why).length;
  const addedBefore = countLeftOut('added before');
  const unknownBefore = countLeftOut('unknown before');
  const pets = rowsToSend.filter(({ leftOut }) => leftOut === undefined);
  const count = pets.length;

  return (
    <div className={layout.column}>
      <h2 ref={heading} tabIndex={-1}>
        Preview of {writtenText(name)}
      </h2>
      <p role="status">
        Nothing has been sent.{' '}
        {count === 0
          ? 'No row of this file can be sent.'
          : `${countOf(count, 'pet')} would be added to ${environmentName}.`}
      </p>
      <CountCards
        label="Rows of the file"
        items={[
          { term: 'To be sent', count, tone: 'good' },
          { term: 'With a problem', count: problemRows.length, tone: 'problem' },
          { term: 'Likely duplicates', count: duplicates.length, tone: 'warning' },
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
      <FirstPets rows={pets} />
      <ProblemRows name={name} rows={problemRows} />
      <RowsTable
        title="Likely duplicates"
        rows={duplicates}
        seedOf={({ row }) => row}
        columns={{ 'Same as': describeDuplicateOf }}
      >
        <Checkbox
          label={`Leave out ${countOf(duplicates.length, 'likely duplicate')}`}
          checked={leavesOutDuplicates}
          onChange={({ currentTarget }) => setLeavesOutDuplicates(currentTarget.checked)}
        />
        <p>Two pets may share a name and a category. They are sent unless you leave them out.</p>
      </RowsTable>
      <p className={layout.quiet}>
        {merged
          ? `Compared with the pets in the store. ${describeCoverage(merged)}`
          : 'Comparing with the pets in the store…'}
      </p>
      {(error || begun === 'cannot write' || begun === 'removed') && (
        <Notice tone="problem" {...describeUnsaved('nothing was sent')} />
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
        hasProblems={problemRows.length > 0}
        isStarting={isPending}
        onStart={() => mutate((imports) => imports.start(batch, name, rowsToSend))}
        onStartOver={onStartOver}
      />
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
 * the pointer moves or is pressed, or a key is pressed. Otherwise a pet that somebody else added since would count as new.
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
