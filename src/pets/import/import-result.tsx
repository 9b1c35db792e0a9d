import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { EntryCounts, FileEntry } from '../../outbox/entries.ts';
import { ItemButton, type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useDownloadResults, usePrintSentLabels } from '../sent-lines/entry-files.tsx';
import { EntryRows } from '../sent-lines/entry-rows.tsx';
import { resultCounts } from '../sent-lines/words/sent-entries.ts';
import { SentTable } from '../sent-lines/sent-table.tsx';
import { useCommands } from '../sent-lines/use-commands.tsx';
import { useOpenedFile } from '../sent-lines/use-opened-rows.ts';
import { useImportStep } from './import-step.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

interface ImportResultProps {
  imported: FileEntry;
  /** Undefined if it would discard the rows that are not sent yet. */
  onAnother: (() => void) | undefined;
}

export function ImportResult({ imported, onAnother }: ImportResultProps) {
  const { environmentName } = useConnection();
  const { run, isBusy, problem, dialog } = useCommands();
  const [, dispatch] = useImportStep();
  const [, navigate] = useLocation();
  const { id, name, size, counts, toCorrect } = imported;
  const [showsAdded, setShowsAdded] = useState(false);
  const { opened } = useOpenedFile(id, showsAdded ? 'added' : 'all');
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useDownloadResults(id);
  const labels = usePrintSentLabels([imported]);
  useEffect(() => {
    heading.current?.focus();
    dispatch({ type: 'see result', id });
  }, [id, dispatch]);

  const { stopped, added, unknown } = counts;
  // The last answered line keeps its place, with its way back.
  const [hadOpenRows, setHadOpenRows] = useState(false);
  if (!hadOpenRows && added + counts.skipped < size) setHadOpenRows(true);
  // By urgency: two are buttons, the others are in a menu.
  const actions: (MenuItem | false)[] = [
    toCorrect > 0 && {
      label: `Correct ${countOf(toCorrect, 'row')}`,
      press: () => {
        dispatch({ type: 'correct rows', id });
        // The address may name this import.
        navigate(addressOf.import);
      },
    },
    stopped > 0 && {
      label: `Resume (${countOf(stopped, 'row')} left)`,
      isBusy,
      press: () => run({ type: 'file', id, action: 'resume' }),
    },
    onAnother !== undefined && { label: 'Import another file', press: onAnother },
    added > 0 && {
      label: showsAdded
        ? hadOpenRows
          ? 'Show the rows not known to be added'
          : 'Hide the pets'
        : `Show the ${wordFor(added, 'pet', `${formatCount(added)} pets`)}`,
      press: () => setShowsAdded(!showsAdded),
    },
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
  ];
  const [primary, second, ...others] = actions.filter((action) => action !== false);
  return (
    <Page title="Import pets" focusesHeading={false}>
      <div className={layout.column}>
        <div className={`${layout.closeColumn} ${layout.panel} ${styles.part}`}>
          <div role="status" aria-label="Result">
            <h2 ref={heading} tabIndex={-1}>
              {describeEnd(counts)}
            </h2>
          </div>
          <p className={`${layout.quiet} ${styles.origin}`}>
            {stopped > 0 && <span>Stopped. It can be resumed for 24 hours. </span>}
            Import of {renderUntrusted(name)} into {environmentName}. The rows are also in{' '}
            <Link href={addressOf.sent()}>Sent</Link>.{' '}
            {unknown > 0 && <span>{describeUnknown(counts)}</span>}
          </p>
          <div className={`${layout.row} ${styles.actions}`}>
            {primary && <ItemButton variant="primary" {...primary} />}
            {second && <ItemButton {...second} />}
            <MoreMenu id="more-of-import" items={others} />
          </div>
          {problem}
          {dialog}
          {results.failure}
          {labels.dialog}
        </div>
        {opened && (showsAdded || hadOpenRows) && (
          <SentTable
            label={opened.filter === 'added' ? 'Added rows' : 'Rows not known to be added'}
            first="Line"
          >
            <EntryRows opened={opened} />
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
