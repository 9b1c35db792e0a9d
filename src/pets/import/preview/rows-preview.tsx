import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { ImportRow, SeenBeforeSending } from '../../../outbox/presses/add-rows.ts';
import { ItemButton, type MenuItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { outboxKey } from '../../../outbox/queries/outbox-query.ts';
import { Page } from '../../../ui/page.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useSeenBefore } from '../../loaded-lists/known-pets.ts';
import { hasAllPets } from '../../loaded-lists/merge-lists.ts';
import { describeUnsaved } from '../../sent-lines/words/obstacle-words.ts';
import { type CategoryNames, NO_NAMES } from '../../pet/category-names.ts';
import { type CheckedRow, type Correction, mergeCorrection } from '../file/check-rows.ts';
import { type Prepared, type Skips, useImportStep } from '../import-step.tsx';
import { AlikeRows } from './alike-rows.tsx';
import { countPreviewRows, previewRows, toImportRows } from './preview-rows.ts';
import { NoRows, RowsTable } from './rows-table.tsx';
import { StartFoot } from './start-foot.tsx';
import {
  ComparedWith,
  ComparisonFailure,
  describeComparison,
  isComparing,
  Toolbar,
} from './toolbar.tsx';
import { useRowFilter } from './use-row-filter.ts';
import { type Comparison, useDuplicates } from './use-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface RowsPreviewProps {
  step: Pick<Prepared, 'id' | 'corrections' | keyof Skips | 'readAt'>;
  /** The line to focus. By default, the heading. */
  line?: number | undefined;
  title: ReactNode;
  tools: readonly MenuItem[];
  names: { data: CategoryNames | undefined; isPending: boolean };
  checked: readonly CheckedRow[];
  /** Checks a row again with another correction. Undefined if it is no longer one of them. */
  check: (line: number, correction: Correction | undefined) => CheckedRow | undefined;
  /** Saves the rows. @returns why they were rejected, if they were */
  onStart: (
    rows: readonly ImportRow[],
    known: SeenBeforeSending,
    compared: ReadonlySet<string>,
  ) => Promise<string | undefined>;
  onStarted: (rows: readonly ImportRow[]) => void;
  children?: ReactNode;
}

/** Shows rows to send once Sent and the category names are loaded, or cannot be. */
export function RowsPreview(props: RowsPreviewProps) {
  const comparison = useDuplicates(props.checked, props.step);
  if (comparison.sent === 'loaded' && !props.names.isPending)
    return <LoadedPreview {...props} comparison={comparison} />;
  return (
    <Page title="Import pets">
      {comparison.sent === 'unreadable' ? (
        <Notice
          tone="problem"
          summary="Sent could not be loaded, so the app cannot tell which rows were already added."
          nextStep="Reload the page, then choose the file again."
        />
      ) : (
        <p role="status">Reading…</p>
      )}
    </Page>
  );
}

function LoadedPreview({
  step: { id, corrections, skipsDuplicates, skipsRepeats },
  line: firstLine,
  title,
  tools,
  names: { data: names = NO_NAMES },
  checked,
  check,
  comparison,
  onStart,
  onStarted,
  children,
}: RowsPreviewProps & { comparison: Comparison }) {
  const [, dispatch] = useImportStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const sumId = useId();
  const isNarrow = useIsNarrow();
  const preview = useMemo(
    () => previewRows(checked, comparison.duplicates, { skipsDuplicates, skipsRepeats }),
    [checked, comparison.duplicates, skipsDuplicates, skipsRepeats],
  );
  const { filter, shown, choose } = useRowFilter(preview);
  const counts = countPreviewRows(preview);
  const {
    mutate,
    isPending,
    error,
    data: rejection,
  } = useStart(
    async () => {
      const { duplicates, compared } = await comparison.findAll();
      const rows = previewRows(checked, duplicates, { skipsDuplicates, skipsRepeats });
      return { rows: toImportRows(rows, names), compared };
    },
    onStart,
    onStarted,
  );
  useEffect(() => heading.current?.focus(), []);

  const correct = (row: CheckedRow, change: Correction) => {
    const { line } = row;
    const correction = mergeCorrection(row, corrections.get(line), change);
    dispatch({ type: 'correct', id, changes: new Map([[line, correction]]) });
    return check(line, correction)?.problems ?? [];
  };
  const correctAll = (changes: ReadonlyMap<CheckedRow, Correction>) => {
    const corrected = [...changes].map(
      ([row, change]) =>
        [row.line, mergeCorrection(row, corrections.get(row.line), change)] as const,
    );
    dispatch({ type: 'correct', id, changes: new Map(corrected) });
  };
  // While the rows are being saved, they cannot be changed.
  const head = (
    <div className={`${layout.row} ${styles.head}`} inert={isPending}>
      {/* With the sum, because screen readers announce only changes to an existing region. */}
      <h2 ref={heading} tabIndex={-1} aria-describedby={sumId}>
        {title}
      </h2>
      {isNarrow ? (
        <MoreMenu id="more-of-import" items={tools}>
          <p className={`${layout.quiet} ${styles.compared}`}>{describeComparison(comparison)}</p>
        </MoreMenu>
      ) : (
        tools.map((tool) => <ItemButton key={tool.label} {...tool} />)
      )}
    </div>
  );
  return (
    <Page title="Import pets" focusesHeading={false} isCompactOnPhones nextToHeading={head}>
      <div className={layout.tightColumn}>
        <div className={layout.tightColumn} inert={isPending}>
          {children}
          <ComparisonFailure {...comparison} />
          <Toolbar
            counts={counts}
            skips={{ skipsDuplicates, skipsRepeats }}
            filter={filter}
            onFilter={choose}
          >
            {(!isNarrow || !hasAllPets(comparison.merged)) && <ComparedWith {...comparison} />}
          </Toolbar>
          <AlikeRows rows={preview} names={names} onCorrect={correctAll} />
          {shown.length > 0 ? (
            <RowsTable
              key={filter}
              rows={shown}
              startAt={filter === 'all' ? firstLine : undefined}
              names={names}
              onCorrect={correct}
            />
          ) : (
            !isPending && <NoRows isEmpty={counts.all === 0} />
          )}
        </div>
        {error && <Notice tone="problem" {...describeUnsaved('nothing was sent', error)} />}
        {rejection && <Notice tone="problem" summary={rejection} />}
        <StartFoot
          sumId={sumId}
          counts={counts}
          // A pet of the store, which a moment later would be skipped, cannot be removed.
          isBusy={isPending || isComparing(comparison)}
          onStart={() => mutate()}
        />
      </div>
    </Page>
  );
}

/** The data of the mutation is why the rows were rejected, or null. */
function useStart(
  readRows: () => Promise<{ rows: readonly ImportRow[]; compared: ReadonlySet<string> }>,
  onStart: RowsPreviewProps['onStart'],
  onStarted: RowsPreviewProps['onStarted'],
) {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const readSeenBefore = useSeenBefore();
  return useMutation({
    mutationFn: async () => {
      const { rows, compared } = await readRows();
      const rejection = await onStart(rows, readSeenBefore(), compared);
      // A mutation callback would be too late: this component unmounts once the import is shown.
      if (rejection === undefined) {
        await queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) });
        onStarted(rows);
      }
      return rejection ?? null;
    },
    // Removes the rows from the mutation cache, which would keep them in memory.
    gcTime: 0,
  });
}
