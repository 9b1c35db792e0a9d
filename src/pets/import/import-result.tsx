import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { type EntryCounts, type FileEntry, NO_ROWS } from '../../outbox/entries.ts';
import { isToCorrect } from '../../outbox/row-facts.ts';
import { useEntry } from '../../outbox/use-entries.ts';
import { ItemButton, type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useDownloadResults, usePrintSentLabels } from '../outcome/entry-files.tsx';
import { EntryRows } from '../outcome/entry-rows.tsx';
import { resultCounts } from '../outcome/sent-entries.ts';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCommands } from '../outcome/use-commands.tsx';
import { isUnsent, type StepAction, useImportStep } from './import-step.tsx';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

export function ImportResult({ imported }: { imported: FileEntry }) {
  const { environmentName } = useConnection();
  const { run, problem } = useCommands();
  const [step, dispatch] = useImportStep();
  const [, navigate] = useLocation();
  const { id, name, size, counts } = imported;
  const { data: entry } = useEntry(id);
  const [showsAdded, setShowsAdded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useDownloadResults(id);
  const labels = usePrintSentLabels([imported]);
  useEffect(() => {
    heading.current?.focus();
    dispatch({ type: 'see result', id });
  }, [id, dispatch]);

  /** The address may name this import. */
  const open = (action: StepAction) => {
    dispatch(action);
    navigate(addressOf.import);
  };
  const { stopped, added, unknown } = counts;
  const toCorrect = entry?.rows.filter(isToCorrect).length ?? 0;
  // By urgency: two are buttons, the others are in a menu.
  const actions: (MenuItem | false)[] = [
    toCorrect > 0 && {
      label: `Correct ${countOf(toCorrect, 'row')}`,
      press: () => open({ type: 'correct rows', id }),
    },
    stopped > 0 && {
      label: `Resume (${countOf(stopped, 'row')} left)`,
      press: () => run({ type: 'file', id, action: 'resume' }),
    },
    // Otherwise, it would discard the rows that are not sent yet.
    !isUnsent(step) && { label: 'Import another file', press: () => open({ type: 'leave' }) },
    added > 0 && {
      label: showsAdded
        ? 'Show the rows that were not added'
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
  // Read separately, its rows may be older than its counts. Without these, no row can be corrected.
  const read = entry?.counts ?? NO_ROWS;
  const areRowsKnown = read.problem === counts.problem && read.refused === counts.refused;
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
            Import of {renderUntrusted(name)} into {environmentName}. The rows are also in{' '}
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
          <SentTable label={showsAdded ? 'Added rows' : 'Rows not added'} first="Line">
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
