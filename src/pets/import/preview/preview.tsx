import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { MAX_LIMIT_LISTS } from '../../../api/max-limit-lists.ts';
import type { Batch } from '../../../sending/journal/batch.ts';
import { outcomeOf } from '../../../sending/journal/outcome.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf, wordFor } from '../../../ui/words.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeUnsaved } from '../../outcome/storage-notice.tsx';
import { listsSince, mergeLists, readAtOf } from '../../queries/merge-lists.ts';
import { useWidestLists } from '../../queries/read-widest-lists.ts';
import { useListsBefore } from '../../queries/use-kept-list.ts';
import { readEarlierRows } from '../file/earlier-rows.ts';
import { describeDuplicateOf, describeRepeatedLines } from '../file/find-likely-duplicates.ts';
import { type EarlierIndex, indexEarlier, matchEarlier } from '../file/match-earlier.ts';
import { useImportAction } from '../use-import-action.ts';
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
  if (earlier) return <RowsPreview {...props} earlier={earlier} recordReadAt={dataUpdatedAt} />;
  if (!isError) return <p role="status">Reading the record…</p>;
  return (
    <Notice
      tone="problem"
      happened="The record could not be read, so rows added before are not known."
      next="Reload the page, then choose the file again."
    />
  );
}

/**
 * A query for what this computer has sent, as the record has it. Its data is undefined until it is read. It is read again
 * when something else was sent, or what became of it has changed.
 */
function useEarlierRows() {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const { view } = useJournal();
  const readRows = async (batch: string) => (await readImport(batch))?.rows ?? [];
  return useQuery({
    queryKey: [environmentName, 'earlier rows', view?.batches.map(stateOf)],
    queryFn: view ? async () => indexEarlier(await readEarlierRows(view, readRows)) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

// An import that runs in another tab changes several times per second. Its rows are read again only once it has ended.
function stateOf(batch: Batch): string {
  if (batch.from === 'form') return `${batch.id} ${outcomeOf(batch.row).is}`;
  return `${batch.id} ${batch.endedAt === undefined ? '' : batch.revision}`;
}

interface RowsPreviewProps extends PreviewProps {
  earlier: EarlierIndex;
  recordReadAt: number;
}

/** No pet is sent before the button that names their number is pressed. */
function RowsPreview({ file, earlier, recordReadAt, ...props }: RowsPreviewProps) {
  const { onChange, onChangeColumns, onStarted, onStartOver } = props;
  const { source, rows, choices, readAt, batch, dropped } = file;
  const { mutate, isPending, error, data: begun } = useImportAction();
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
  const { seeds, duplicates, repeatedLines, counts } = prepared;
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
      <p>Nothing has been sent. A pet cannot be changed or removed here afterwards.</p>
      {dropped > 0 && (
        <Notice
          tone="warning"
          happened={`${countOf(dropped, 'correction was', 'corrections were')} dropped, because ${wordFor(dropped, 'its column was', 'their columns were')} changed.`}
        />
      )}
      <ProblemRows
        rows={prepared.problemRows}
        onCorrect={(line, change) => {
          const corrected = correctRow(file, line, change);
          onChange(corrected);
          return corrected.rows.find(({ seed }) => seed.line === line)?.problems ?? [];
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
        seedOf={({ row }) => row}
        columns={{ 'Same as': describeDuplicateOf }}
      >
        <p>Two pets may share a name and a category.</p>
        <ChooseSending
          name="likely duplicates"
          count={duplicates.length}
          leaveOut={`Leave out ${countOf(duplicates.length, 'likely duplicate')}`}
          isSent={choices.sendsDuplicates}
          onChoose={(sendsDuplicates) =>
            onChange({ ...file, choices: { ...choices, sendsDuplicates } })
          }
        />
      </RowsTable>
      <ComparedWith
        merged={merged}
        listsReadAt={readAtOf(fresh)}
        recordReadAt={recordReadAt}
        reading={reading}
      />
      {repeatedLines.length > 0 && <p>{describeRepeatedLines(repeatedLines)}</p>}
      <FirstPets rows={seeds.filter(({ leftOut }) => leftOut === undefined)} />
      <RowsTable
        title="Rows left out"
        rows={seeds.filter(({ leftOut }) => leftOut && leftOut.is !== 'problem')}
        seedOf={(row) => row}
        columns={{ Why: ({ leftOut }) => leftOut?.words }}
      />
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
      <StartFoot
        counts={counts}
        isStarting={isPending}
        onStart={() =>
          mutate(async (imports) => {
            const newFile = { id: batch, fileName: source.name, seeds, before: listsBefore() };
            const result = await imports.start(newFile);
            // Not in a callback of the mutation: this component is gone once the import is shown.
            if (result === 'started') onStarted();
            return result;
          })
        }
      />
    </div>
  );
}
