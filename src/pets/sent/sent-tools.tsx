import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { type Entry, type EntryWithRows } from '../../outbox/entries.ts';
import { matchesFilter, rowMatchesFilter, withRows } from '../../outbox/entry-facts.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { useHandover } from '../../outbox/use-entries.ts';
import { type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/words.ts';
import { CSV_HEADERS, csvFileName, petCells, saveCsv } from '../csv/csv.ts';
import { resultCells, usePrintSentLabels } from '../outcome/entry-files.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { CopyHandover } from './copy-handover.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

interface SentToolsProps {
  all: readonly Entry[];
  filter: SentFilter;
  names: CategoryNames;
}

/** The filter applies to files and labels. */
export function SentTools({ all, filter, names }: SentToolsProps) {
  const { environmentName, sampleCategories } = useConnection();
  const { readEntry: readRows } = useOutbox();
  const { data: handover } = useHandover();
  const entries = all.filter((entry) => matchesFilter(entry, filter));
  const labelled = entries.filter(
    ({ rows, counts }) => rows?.some((row) => addedIds(row).length > 0) ?? counts.added > 0,
  );
  const labels = usePrintSentLabels(labelled);
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const rows = await csvRows(entries, { filter, names }, readRows);
      const name = csvFileName('sent', environmentName, new Date());
      await saveCsv(name, rows);
      return `Exported ${countOf(rows.length - 1, 'pet')} to ${name}.`;
    },
    gcTime: 0,
  });
  const items: readonly (MenuItem | false)[] = [
    { label: 'Export CSV', icon: 'export', press: mutate },
    labelled.length > 0 && { label: 'Print labels', icon: 'print', press: labels.print },
    { label: 'Clear finished entries', icon: 'check', press: () => setClearing(true) },
  ];
  return (
    <div className={`${layout.row} ${styles.tools}`}>
      <CopyHandover of={[{ environmentName, sampleCategories, entries: handover }]} />
      <MoreMenu
        id="sent-menu"
        items={items.filter((item) => item !== false)}
        isBusy={isPending || labels.isPreparing}
      />
      <p role="status" className={layout.visuallyHidden}>
        {data}
      </p>
      {isError && (
        <Notice
          tone="problem"
          summary="This browser could not load Sent, so no file was created."
          nextStep="Try again, or reload the page."
        />
      )}
      {labels.dialog}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </div>
  );
}

/**
 * Includes all matching rows of each entry. An import of this file skips the same pets as with `resultRows`. Times are
 * in UTC (ISO 8601), so that programs can sort them; **Copy for handover** has local times.
 */
async function csvRows(
  entries: readonly Entry[],
  { filter, names }: Pick<SentToolsProps, 'filter' | 'names'>,
  readRows: (id: string) => Promise<EntryWithRows | undefined>,
) {
  const lines: string[][] = [];
  for (const listed of entries) {
    const entry = await withRows(listed, readRows);
    for (const row of entry?.rows ?? [])
      if (entry && rowMatchesFilter(row, filter))
        lines.push([
          new Date(row.at).toISOString(),
          ...petCells(shownPet(row), names, row.cells),
          ...resultCells(row, entry),
          entry.file?.name ?? '',
          String(row.line ?? ''),
        ]);
  }
  return [CSV_HEADERS.sent, ...lines];
}
