import { useEffect, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { WIDEST_LISTS } from '../../../api/widest-lists.ts';
import type { LeftOut, Seed } from '../../../sending/journal/batch.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf } from '../../../ui/words.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeUnsaved } from '../../outcome/storage-notice.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import { mergeLists } from '../../queries/merge-lists.ts';
import { useWidestLists } from '../../queries/read-widest-lists.ts';
import { useListsBefore } from '../../queries/widest-list.ts';
import { CountCards } from '../count-cards.tsx';
import type { ProblemRow } from '../file/create-seeds.ts';
import {
  describeDuplicateOf,
  findLikelyDuplicates,
  leaveOutDuplicates,
} from '../file/find-likely-duplicates.ts';
import { leaveOutCorrected } from '../file/leave-out-corrected.ts';
import { RowsTable } from '../rows-table.tsx';
import { useImportAction } from '../use-import-action.ts';
import { FirstPets } from './first-pets.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { StartNotice } from './start-notice.tsx';
import { useCorrectedRows } from './use-corrected-rows.ts';
import layout from '../../../ui/layout.module.css';

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

/** Shows what an import would send, once it is known which rows were corrected before. */
export function Preview(props: PreviewProps) {
  const { seeds, problemRows } = props;
  const { data: corrected, isError } = useCorrectedRows();
  const rows = useMemo(() => {
    if (corrected === undefined) return undefined;
    const left = leaveOutCorrected(seeds, corrected);
    const unchanged = new Set(left);
    return { seeds: left, problemRows: problemRows.filter(({ seed }) => unchanged.has(seed)) };
  }, [seeds, problemRows, corrected]);
  if (rows) return <RowsPreview {...props} {...rows} />;
  if (!isError) return <p role="status">Reading the record…</p>;
  return (
    <Notice
      tone="problem"
      happened="This browser could not read the record, so rows that were corrected before are not known."
      next="Reload the page, then choose the file again."
    />
  );
}

/** No pet is sent before the button that names their number is pressed. */
function RowsPreview({ batch, name, seeds, problemRows, onStartOver }: PreviewProps) {
  const { environmentName } = useConnection();
  const { mutate, isPending, error, data: begun } = useImportAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sendsUnknown, setSendsUnknown] = useState(false);
  const [leavesOutDuplicates, setLeavesOutDuplicates] = useState(false);
  const { lists } = useWidestLists(WIDEST_LISTS, { isCurrent: true });
  const merged = useMemo(() => lists && mergeLists(lists), [lists]);
  const listsBefore = useListsBefore();
  const rows = useMemo(
    () => (sendsUnknown ? seeds.map(withUnknownBefore) : seeds),
    [seeds, sendsUnknown],
  );
  const duplicates = useMemo(() => findLikelyDuplicates(rows, merged?.pets ?? []), [rows, merged]);
  const toStart = useMemo(
    () => (leavesOutDuplicates ? leaveOutDuplicates(rows, duplicates) : rows),
    [rows, leavesOutDuplicates, duplicates],
  );
  useEffect(() => heading.current?.focus(), []);

  const countLeftOut = (why: LeftOut['is']) =>
    seeds.filter(({ leftOut }) => leftOut?.is === why).length;
  const addedBefore = countLeftOut('added before');
  const unknownBefore = countLeftOut('unknown before');
  const correctedBefore = countLeftOut('corrected before');
  const pets = toStart.filter(({ leftOut }) => leftOut === undefined);
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
          ...(correctedBefore > 0 ? [{ term: 'Corrected before', count: correctedBefore }] : []),
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
      <RowsTable
        title="Rows left out"
        rows={rows.filter(({ leftOut }) => leftOut && leftOut.is !== 'problem')}
        seedOf={(row) => row}
        columns={{ Why: ({ leftOut }) => leftOut?.words }}
      />
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
        onStart={() =>
          mutate((imports) =>
            imports.start({
              id: batch,
              fileName: name,
              seeds: toStart,
              before: listsBefore(),
            }),
          )
        }
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
