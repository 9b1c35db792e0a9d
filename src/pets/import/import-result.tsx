import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/schema.ts';
import { type Entry, type EntryCounts, type FileEntry, toCheckIn } from '../../outbox/entries.ts';
import { canCorrect } from '../../outbox/row-facts.ts';
import { useEntry } from '../../outbox/use-sent.ts';
import { ItemButton, type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { lineOfRow } from '../outcome/describe-line.ts';
import { useDownloadResults, usePrintSentLabels } from '../outcome/entry-files.tsx';
import { EntryRows } from '../outcome/entry-rows.tsx';
import { FACTS_OF_FILES, textOf } from '../outcome/line.ts';
import { importOf, resultCounts } from '../outcome/sent-entries.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCommands } from '../outcome/use-commands.tsx';
import { ROW_FIELDS } from './file/check-rows.ts';
import type { SourceRow } from './file/read-source.ts';
import { findControlCharacter } from './file/read-table.ts';
import { newReading, type Reading, useImportStep } from './import-step.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

interface ImportResultProps {
  imported: FileEntry;
  /** The import whose rows this one corrects. */
  first: FileEntry | undefined;
}

export function ImportResult({ imported, first }: ImportResultProps) {
  const { environmentName } = useConnection();
  const { run, problem } = useCommands();
  const [, dispatch] = useImportStep();
  const { id, name, size, counts, file } = imported;
  const { data: entry } = useEntry(id);
  const [showsAdded, setShowsAdded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useDownloadResults(id);
  const labels = usePrintSentLabels([imported]);
  useEffect(() => {
    heading.current?.focus();
    dispatch({ type: 'see result', id });
  }, [id, dispatch]);

  const { stopped, added, unknown } = counts;
  const toCorrect = entry?.rows.filter(isToCorrect) ?? [];
  const isFirstComplete = first === undefined || toCheckIn(first) === 0;
  const showFirst = first && {
    label: 'Show the first result',
    press: () => dispatch({ type: 'see result', id: first.id }),
  };
  // By urgency: two are buttons, the others are in a menu.
  const [primary, second, ...others] = [
    entry &&
      toCorrect.length > 0 && {
        label: `Correct ${countOf(toCorrect.length, 'row')}`,
        press: () => dispatch({ type: 'read', reading: readRowsToCorrect(entry, toCorrect) }),
      },
    stopped > 0 && {
      label: `Resume (${countOf(stopped, 'row')} left)`,
      press: () => run({ type: 'file', id, action: 'resume' }),
    },
    !isFirstComplete && showFirst,
    { label: 'Import another file', press: () => dispatch({ type: 'leave' }) },
    added > 0 && {
      label: showsAdded
        ? 'Show the rows to review'
        : `Show the ${wordFor(added, 'pet', `${formatCount(added)} pets`)}`,
      press: () => setShowsAdded(!showsAdded),
    },
    isFirstComplete && showFirst,
    {
      label: 'Download results',
      icon: 'export',
      isBusy: results.isPending,
      press: results.download,
    },
    added > 0 && {
      label: 'Print labels',
      icon: 'print',
      isBusy: labels.isPreparing,
      press: labels.print,
    },
  ].filter((action): action is MenuItem => Boolean(action));
  // Without these, no row can be corrected.
  const areRowsKnown = entry !== undefined || counts.problem + counts.refused === 0;
  const filter = showsAdded ? 'added' : 'all';
  return (
    <Page title="Import pets" focusesHeading={false}>
      <div className={layout.column}>
        <div className={`${layout.closeColumn} ${layout.panel} ${styles.part}`}>
          <div role="status" aria-label="Result">
            <h2 ref={heading} tabIndex={-1}>
              {describeEnd(counts)}
            </h2>
          </div>
          <p className={layout.quiet}>
            {stopped > 0 && <span>Stopped. </span>}
            <span>{`${importOf(file)} `}</span>
            {renderUntrusted(name)} into {environmentName}. The rows are also in{' '}
            <Link href={addressOf.sent()}>Sent</Link>.{' '}
            {unknown > 0 && <span>{describeUnknown(counts)}</span>}
          </p>
          {/* Once it is known whether rows can be corrected, so that no button moves under a press. */}
          <div className={`${layout.row} ${styles.actions}`}>
            {areRowsKnown && primary && (
              <>
                <ItemButton variant="primary" {...primary} />
                {second && <ItemButton {...second} />}
                <MoreMenu id="more-of-import" items={others} />
              </>
            )}
          </div>
          {problem}
          {results.failure}
          {labels.dialog}
        </div>
        {entry && (showsAdded || added + counts.skipped < size) && (
          <SentTable label={showsAdded ? 'Added rows' : 'Rows to review'} first="Line">
            <EntryRows key={filter} entry={entry} filter={filter} />
          </SentTable>
        )}
      </div>
    </Page>
  );
}

function describeEnd(counts: EntryCounts): string {
  const added = counts.added === 0 ? 'No pets' : countOf(counts.added, 'pet');
  return [`${added} added`, ...resultCounts({ ...counts, added: 0 })].join(', ');
}

function describeUnknown({ unknown }: EntryCounts): string {
  return `${countOf(unknown, 'row')} may or may not have been added. Answer below, or later in Sent.`;
}

/** Reads the rows of an import that were not added, to correct them in the preview. */
function readRowsToCorrect(entry: Entry, rows: readonly Row[]): Reading {
  const { id: file, name } = entry;
  const columns = Object.fromEntries(ROW_FIELDS.map((field, index) => [field, index]));
  const source = {
    name,
    isPasted: false,
    rows: rows.map((row) => readRow(row, entry)),
    columns,
    resultColumn: undefined,
  };
  return { ...newReading(source), hasHeader: false, corrects: file };
}

function readRow(row: Row, entry: Entry): SourceRow {
  const { id, line = id, cells, status } = row;
  const { label, details } = lineOfRow(row, entry, FACTS_OF_FILES);
  const words = [...(status === 'refused' ? [textOf(label)] : []), textOf(details)]
    .filter(Boolean)
    .join(': ');
  // The same pet would be refused again, so a cell must change. Other rows may be confirmed as they are.
  const field = status === 'refused' ? 'reason' : 'row';
  const cellList = ROW_FIELDS.map((key) => cells?.[key] ?? '');
  const problem = findControlCharacter(cellList);
  return {
    line,
    cells: cellList,
    ...(problem && { problem }),
    corrects: { row: id, reason: { field, words, value: '' } },
  };
}

function isToCorrect(row: Row): boolean {
  return row.answer === undefined && canCorrect(row);
}
