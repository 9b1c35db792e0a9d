import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { AddRejection } from '../../../outbox/add-rows.ts';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { outboxKey } from '../../../outbox/use-sent.ts';
import { ItemButton, MoreMenu } from '../../../ui/more-menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { countOf, wordFor } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { useKnownBefore } from '../../known/known-pets.ts';
import { describeUnsaved } from '../../outcome/obstacle-words.ts';
import { type CategoryNames, categoryNamesQuery, NO_NAMES } from '../../pet/category-names.ts';
import { type CheckedRow, checkRow, type Correction, mergeCorrection } from '../file/check-rows.ts';
import { type Prepared, useImportStep } from '../import-step.tsx';
import {
  countRows,
  filterRows,
  type PreviewRow,
  previewRows,
  type RowFilter,
  toImportRows,
} from './preview-rows.ts';
import { RowsTable } from './rows-table.tsx';
import { StartFoot } from './start-foot.tsx';
import { ComparedWith, ComparisonFailure, describeComparison, Toolbar } from './toolbar.tsx';
import { type Comparison, useCheckedRows, useDuplicates } from './use-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface PreviewProps {
  step: Prepared;
  onLeave: () => void;
}

/** Shows the rows to import once Sent and the category names are loaded, or cannot be. */
export function Preview(props: PreviewProps) {
  const { data: names, isPending } = useQuery(categoryNamesQuery(useConnection()));
  const checked = useCheckedRows(props.step, names);
  const comparison = useDuplicates(checked, props.step.readAt);
  if (comparison.sent === 'loaded' && !isPending)
    return <RowsPreview {...props} {...{ names, checked, comparison }} />;
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

interface RowsPreviewProps extends PreviewProps {
  names: CategoryNames | undefined;
  checked: readonly CheckedRow[];
  comparison: Comparison;
}

function RowsPreview({ step, names, checked, comparison, onLeave }: RowsPreviewProps) {
  const { id, source, corrections, skipsDuplicates, discardedCount } = step;
  const isCorrection = step.corrects !== undefined;
  const [, dispatch] = useImportStep();
  const [filter, setFilter] = useState<RowFilter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const sumId = useId();
  const isNarrow = useIsNarrow();
  const preview = useMemo(
    () => previewRows(checked, comparison.duplicates, skipsDuplicates),
    [checked, comparison.duplicates, skipsDuplicates],
  );
  const counts = countRows(preview);
  const { mutate, isPending, error, data: rejection } = useStart(step, preview);
  useEffect(() => heading.current?.focus(), []);

  const correct = (row: CheckedRow, change: Correction) => {
    const { line } = row;
    const correction = mergeCorrection(row, corrections.get(line), change);
    dispatch({ type: 'correct', id, line, correction });
    const inFile = source.rows.find((sourceRow) => sourceRow.line === line);
    return inFile ? checkRow(inFile, step.columns, names, correction).problems : [];
  };
  const tools = isCorrection
    ? [{ label: 'Back to the result', press: onLeave }]
    : [
        { label: 'Change columns', press: () => dispatch({ type: 'change columns' }) },
        { label: 'Choose another file', press: onLeave },
      ];
  // While the rows are being saved, they cannot be changed.
  const head = (
    <div className={`${layout.row} ${styles.head}`} inert={isPending}>
      {/* With the sum, because screen readers announce only changes to an existing region. */}
      <h2 ref={heading} tabIndex={-1} aria-describedby={sumId}>
        {isCorrection ? 'Correct rows of ' : 'Preview of '}
        {renderUntrusted(source.name)}
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
          {discardedCount > 0 && (
            <Notice
              tone="warning"
              summary={`${countOf(discardedCount, 'correction was', 'corrections were')} discarded because ${wordFor(discardedCount, 'its column', 'their columns')} changed.`}
            />
          )}
          <ComparisonFailure {...comparison} />
          <Toolbar
            counts={counts}
            skipsDuplicates={skipsDuplicates}
            filter={filter}
            onFilter={setFilter}
          >
            {(!isNarrow || comparison.merged.loadedAt === undefined) && (
              <ComparedWith {...comparison} />
            )}
          </Toolbar>
          <RowsTable
            key={filter}
            rows={filterRows(preview, filter)}
            names={names ?? NO_NAMES}
            onCorrect={correct}
          />
        </div>
        {error && <Notice tone="problem" {...describeUnsaved('nothing was sent', error)} />}
        {rejection && <Notice tone="problem" summary={REJECTIONS[rejection]} />}
        <StartFoot sumId={sumId} counts={counts} isStarting={isPending} onStart={() => mutate()} />
      </div>
    </Page>
  );
}

/** The data of the mutation is why the rows were rejected, or null. */
function useStart({ source, id, corrects }: Prepared, preview: readonly PreviewRow[]) {
  const { addFile } = useOutbox();
  const [, dispatch] = useImportStep();
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const readKnownBefore = useKnownBefore();
  return useMutation({
    mutationFn: async (): Promise<AddRejection | null> => {
      const all = toImportRows(preview);
      // The other rows stay in the earlier import.
      const rows =
        corrects !== undefined ? all.filter(({ notSent }) => notSent === undefined) : all;
      const rejected = await addFile({
        id,
        name: source.name,
        rows,
        knownBefore: readKnownBefore(),
        corrects: new Map(
          source.rows.flatMap((row) => (row.corrects ? [[row.line, row.corrects.row]] : [])),
        ),
      });
      // A mutation callback would be too late: this component unmounts once the import is shown.
      if (rejected === undefined) {
        await queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) });
        dispatch({ type: 'run', id });
      }
      return rejected ?? null;
    },
    // Removes the rows from the mutation cache, which would keep them in memory.
    gcTime: 0,
  });
}

const REJECTIONS: Record<AddRejection, string> = {
  'session ended': 'The session ended, so nothing was sent.',
  'already started': 'This import has already been started.',
  'already corrected': 'These rows have already been corrected, so nothing was sent.',
};
