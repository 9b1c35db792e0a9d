import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { MAX_LIMIT_LISTS } from '../../../api/max-limit-lists.ts';
import type { AddRejection } from '../../../outbox/add-rows.ts';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { outboxKey, useSent } from '../../../outbox/use-sent.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf, wordFor } from '../../../ui/words.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeUnsaved } from '../../outcome/describe-hold.ts';
import { listsSince, mergeLists, readAtOf } from '../../queries/merge-lists.ts';
import { useWidestLists } from '../../queries/read-widest-lists.ts';
import { useListsBefore } from '../../queries/use-kept-list.ts';
import { useCurrentImport } from '../current-import.ts';
import { readEarlierRows } from '../file/earlier-rows.ts';
import { describeDuplicateOf, describeRepeatedLines } from '../file/find-likely-duplicates.ts';
import { type EarlierIndex, indexEarlier, matchEarlier } from '../file/match-earlier.ts';
import { AddedBefore, ChooseSending } from './added-before.tsx';
import { ComparedWith } from './compared-with.tsx';
import { correctRow } from './correct-row.ts';
import type { ReadFile } from './import-draft.ts';
import { prepareImport } from './prepare-import.ts';
import { ProblemRows } from './problem-rows.tsx';
import { FirstPets, RowsTable } from './rows-table.tsx';
import { StartFoot } from './start-foot.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface PreviewProps {
  file: ReadFile;
  onChange: (file: ReadFile) => void;
  onChangeColumns: () => void;
  /** Called once the import is started. */
  onStarted: () => void;
  onStartOver: () => void;
}

/** Shows what an import would send, once it is known what was sent before. */
export function Preview(props: PreviewProps) {
  const { data: earlier, isError, dataUpdatedAt } = useEarlierRows();
  if (earlier) return <RowsPreview {...props} earlier={earlier} sentReadAt={dataUpdatedAt} />;
  if (!isError) return <p role="status">Loading Sent…</p>;
  return (
    <Notice
      tone="problem"
      happened="Sent could not be loaded, so the app cannot tell which rows were already added."
      next="Reload the page, then choose the file again."
    />
  );
}

/**
 * A query for what this computer has sent. Its data is undefined until it is read. It is read again when something else
 * was sent, or an outcome has changed.
 */
function useEarlierRows() {
  const { environmentName } = useConnection();
  const { readGroup } = useOutbox();
  const { data: sent, dataUpdatedAt } = useSent();
  return useQuery({
    queryKey: [environmentName, 'earlier rows', dataUpdatedAt],
    queryFn: sent ? async () => indexEarlier(await readEarlierRows(sent, readGroup)) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

interface RowsPreviewProps extends PreviewProps {
  earlier: EarlierIndex;
  sentReadAt: number;
}

/** No pet is sent before the button that names their number is pressed. */
function RowsPreview({ file, earlier, sentReadAt, ...props }: RowsPreviewProps) {
  const { onChange, onChangeColumns, onStarted, onStartOver } = props;
  const { source, rows, choices, readAt, batch, dropped } = file;
  const { addFile } = useOutbox();
  const { noteStarted } = useCurrentImport();
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const {
    mutate,
    isPending,
    error,
    data: rejection,
  } = useMutation({
    mutationFn: async (): Promise<AddRejection | null> => {
      const before = listsBefore();
      const rejected = await addFile({ id: batch, name: source.name, rows: importRows, before });
      // Not in a callback of the mutation: this component is gone once the import is shown.
      if (rejected === undefined) {
        await queryClient.invalidateQueries({ queryKey: outboxKey(environmentName) });
        onStarted();
        noteStarted(batch);
      }
      return rejected ?? null;
    },
    // Removed immediately, because the mutation cache would keep the rows of the file in memory.
    gcTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const reading = useWidestLists(MAX_LIMIT_LISTS, { isCurrent: true });
  const { lists } = reading;
  // Lists that were read for an earlier file say nothing of what was added since.
  const fresh = useMemo(() => listsSince(lists ?? {}, readAt), [lists, readAt]);
  const merged = useMemo(() => mergeLists(fresh), [fresh]);
  const listsBefore = useListsBefore();
  const matches = useMemo(() => matchEarlier(rows, earlier), [rows, earlier]);
  const prepared = useMemo(
    () => prepareImport(rows, matches, merged.pets, choices),
    [rows, matches, merged, choices],
  );
  const { importRows, duplicates, repeatedLines, counts } = prepared;
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={`${layout.column} ${styles.preview}`}>
      <div className={`${layout.buttons} ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1}>
          Preview of {writtenText(source.name)}
        </h2>
        <Button isBusy={isPending} onClick={() => isPending || onChangeColumns()}>
          Change columns
        </Button>
        {/* Ignored while the import starts. Otherwise the rows of the replaced file would be sent. */}
        <Button isBusy={isPending} onClick={() => isPending || onStartOver()}>
          Choose another file
        </Button>
      </div>
      <p>Nothing has been sent yet. You cannot change or remove a pet here after adding it.</p>
      {dropped > 0 && (
        <Notice
          tone="warning"
          happened={`${countOf(dropped, 'correction was', 'corrections were')} discarded because ${wordFor(dropped, 'its column', 'their columns')} changed.`}
        />
      )}
      <ProblemRows
        rows={prepared.problemRows}
        onCorrect={(line, change) => {
          const corrected = correctRow(file, line, change);
          onChange(corrected);
          return corrected.rows.find(({ importRow }) => importRow.line === line)?.problems ?? [];
        }}
      />
      <AddedBefore
        {...prepared}
        total={rows.length}
        choices={choices}
        onChoose={(chosen) => onChange({ ...file, choices: chosen })}
      />
      <RowsTable
        title="Likely duplicates"
        rows={duplicates}
        importRowOf={({ row }) => row}
        columns={{ 'Same as': describeDuplicateOf }}
      >
        <p>Different pets can share a name and category.</p>
        <ChooseSending
          name="likely duplicates"
          count={duplicates.length}
          skip={`Skip ${countOf(duplicates.length, 'likely duplicate')}`}
          isSent={choices.sendsDuplicates}
          onChoose={(sendsDuplicates) =>
            onChange({ ...file, choices: { ...choices, sendsDuplicates } })
          }
        />
      </RowsTable>
      <ComparedWith
        merged={merged}
        listsReadAt={readAtOf(fresh)}
        sentReadAt={sentReadAt}
        reading={reading}
      />
      {repeatedLines.length > 0 && <p>{describeRepeatedLines(repeatedLines)}</p>}
      <FirstPets rows={importRows.filter(({ kept }) => kept === undefined)} />
      <RowsTable
        title="Skipped rows"
        rows={importRows.filter(({ kept }) => kept?.type === 'skipped')}
        importRowOf={(row) => row}
        columns={{ Reason: ({ kept }) => kept?.words }}
      />
      {error && <Notice tone="problem" {...describeUnsaved('nothing was sent', error)} />}
      {rejection && <Notice tone="problem" happened={REJECTIONS[rejection]} />}
      <StartFoot counts={counts} isStarting={isPending} onStart={() => mutate()} />
    </div>
  );
}

const REJECTIONS: Record<AddRejection, string> = {
  'session ended': 'The session ended, so nothing was sent.',
  'already started': 'This import has already been started.',
  'already corrected': 'These rows were already corrected, so nothing was sent.',
};
