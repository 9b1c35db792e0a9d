import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { AddRejection } from '../../../outbox/add-rows.ts';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { outboxKey } from '../../../outbox/use-sent.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { describeUnsaved } from '../../outcome/describe-hold.ts';
import { type CategoryNames, categoryNamesQuery, NO_NAMES } from '../../pet/category-names.ts';
import { useKnownBefore } from '../../known/known-pets.ts';
import { useCurrentImport } from '../current-import.ts';
import type { Correction } from '../file/check-rows.ts';
import { meaningOf } from '../file/find-duplicates.ts';
import { ComparedWith, DuplicatesNote } from './duplicates-note.tsx';
import { type ImportDraft, NO_DRAFT, type PreviewDraft } from './import-draft.ts';
import {
  countRows,
  filterRows,
  previewRows,
  type RowFilter,
  toImportRows,
} from './preview-rows.ts';
import { correctRow, readNames } from './read-rows.ts';
import { RowsTable } from './rows-table.tsx';
import { StartFoot } from './start-foot.tsx';
import { type Comparison, useDuplicates } from './use-duplicates.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface PreviewProps {
  draft: PreviewDraft;
  /** Changes this draft, unless another has replaced it. @returns the current draft */
  onChange: (change: (current: PreviewDraft) => ImportDraft) => ImportDraft;
  onStartOver: () => void;
}

/** Shows the rows to import once Sent is loaded, so that rows sent before are recognised. */
export function Preview(props: PreviewProps) {
  const comparison = useDuplicates(props.draft);
  if (comparison.sent === 'loaded') return <RowsPreview {...props} comparison={comparison} />;
  if (comparison.sent === 'loading') return <p role="status">Loading Sent…</p>;
  return (
    <Notice
      tone="problem"
      summary="Sent could not be loaded, so the app cannot tell which rows were already added."
      nextStep="Reload the page, then choose the file again."
    />
  );
}

function RowsPreview({
  draft,
  comparison,
  onChange,
  onStartOver,
}: PreviewProps & { comparison: Comparison }) {
  const { source, rows, sentAnyway, discardedCount, corrects } = draft;
  const [filter, setFilter] = useState<RowFilter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const sumId = useId();
  const preview = useMemo(
    () => previewRows(rows, comparison.duplicates, sentAnyway),
    [rows, comparison.duplicates, sentAnyway],
  );
  const counts = countRows(preview);
  const {
    mutate,
    isPending,
    error,
    data: rejection,
  } = useStart(draft, preview, () => onChange(() => NO_DRAFT));
  useEffect(() => heading.current?.focus(), []);
  useLateNames(onChange);

  const choose = (lines: readonly number[], isSent: boolean) => {
    onChange((current) => {
      const chosen = new Map(current.sentAnyway);
      for (const line of lines) {
        const duplicate = comparison.duplicates.get(line);
        if (isSent && duplicate) chosen.set(line, meaningOf(duplicate));
        else chosen.delete(line);
      }
      return { ...current, sentAnyway: chosen };
    });
  };
  const correct = (line: number, change: Correction) => {
    const next = onChange((current) => correctRow(current, line, change));
    const row = next.at === 'preview' && next.rows.find((candidate) => candidate.line === line);
    return row ? row.problems : [];
  };
  return (
    <div className={`${layout.column} ${styles.preview}`}>
      {/* While the rows are being saved, they cannot be changed. */}
      <div className={`${layout.column} ${styles.preview}`} inert={isPending}>
        <div className={`${layout.buttons} ${styles.head}`}>
          {/* With the sum, because screen readers announce only changes to an existing region. */}
          <h2 ref={heading} tabIndex={-1} aria-describedby={sumId}>
            {corrects ? 'Correct rows of ' : 'Preview of '}
            {renderUntrusted(source.name)}
          </h2>
          {!corrects && (
            <Button onClick={() => onChange((current) => ({ ...current, at: 'columns' }))}>
              Change columns
            </Button>
          )}
          <Button onClick={onStartOver}>
            {corrects ? 'Back to the result' : 'Choose another file'}
          </Button>
        </div>
        <p>You cannot change or remove a pet here after adding it.</p>
        {discardedCount > 0 && (
          <Notice
            tone="warning"
            summary={`${countOf(discardedCount, 'correction was', 'corrections were')} discarded because ${wordFor(discardedCount, 'its column', 'their columns')} changed.`}
          />
        )}
        <DuplicatesNote rows={preview} onChoose={choose} />
        <ComparedWith {...comparison} />
        <RadioGroup
          legend="Rows"
          name="rows"
          options={[
            { value: 'all', label: `All ${formatCount(rows.length)}` },
            { value: 'problems', label: `With problems ${formatCount(counts.problems)}` },
            { value: 'skipped', label: `Skipped ${formatCount(counts.skipped)}` },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <RowsTable
          key={filter}
          rows={filterRows(preview, filter)}
          names={draft.layout.names ?? NO_NAMES}
          onCorrect={correct}
          onChoose={choose}
        />
      </div>
      {error && <Notice tone="problem" {...describeUnsaved('nothing was sent', error)} />}
      {rejection && <Notice tone="problem" summary={REJECTIONS[rejection]} />}
      <StartFoot sumId={sumId} counts={counts} isStarting={isPending} onStart={() => mutate()} />
    </div>
  );
}

/** Reads the rows again once category names load that could not be loaded before. */
function useLateNames(onChange: PreviewProps['onChange']): void {
  const { data: names } = useQuery(categoryNamesQuery(useConnection()));
  const apply = useEffectEvent((loaded: CategoryNames) =>
    onChange((current) => (current.layout.names ? current : readNames(current, loaded))),
  );
  useEffect(() => {
    if (names) apply(names);
  }, [names]);
}

/** Returns a mutation that saves the rows, which are then sent. Its data is why they were rejected, or null. */
function useStart(
  { source, id, corrects }: PreviewDraft,
  preview: ReturnType<typeof previewRows>,
  onStarted: () => void,
) {
  const { addFile } = useOutbox();
  const { show } = useCurrentImport();
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const readKnownBefore = useKnownBefore();
  return useMutation({
    mutationFn: async (): Promise<AddRejection | null> => {
      const all = toImportRows(preview);
      // The other rows stay in the earlier import.
      const rows = corrects ? all.filter(({ notSent }) => notSent === undefined) : all;
      const rejected = await addFile({
        id,
        name: source.name,
        rows,
        knownBefore: readKnownBefore(),
        ...(corrects && { corrects }),
      });
      // A mutation callback would be too late: this component unmounts once the import is shown.
      if (rejected === undefined) {
        await queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) });
        onStarted();
        show(id);
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
