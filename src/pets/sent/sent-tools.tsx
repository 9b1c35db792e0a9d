import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/schema.ts';
import type { readGroup, Sent } from '../../outbox/queries.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/words.ts';
import { CSV_HEADERS, csvFileName, petCells, saveCsv } from '../csv/csv.ts';
import { resultCells, usePrintSentLabels } from '../outcome/group-files.tsx';
import { filterSent, isGroup, matchesFilter } from '../outcome/sent-entries.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { handoverText } from './handover-text.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

interface SentToolsProps {
  sent: Sent;
  filter: SentFilter;
  names: CategoryNames;
}

/** The filter applies to files and labels. */
export function SentTools({ sent, filter, names }: SentToolsProps) {
  const { environmentName } = useConnection();
  const { readGroup: readRows } = useOutbox();
  const labelled = filterSent(sent, filter).flatMap((entry): (Row | string)[] => {
    if (isGroup(entry)) return entry.counts.added > 0 ? [entry.group.id] : [];
    return addedIds(entry).length === 0 ? [] : [entry];
  });
  const labels = usePrintSentLabels(labelled);
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const rows = await rowsOfSent({ sent, filter, names }, readRows);
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
      <CopyButton text={() => handoverText(environmentName, sent, names)}>
        Copy for handover
      </CopyButton>
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
 * Includes all matching rows of each group. An import of this file skips the same pets as with `resultRows`. Times
 * are in UTC (ISO 8601), so that programs can sort them; **Copy for handover** has local times.
 */
async function rowsOfSent(
  { sent, filter, names }: SentToolsProps,
  readRows: (id: string) => ReturnType<typeof readGroup>,
) {
  const lines: string[][] = [];
  for (const entry of filterSent(sent, filter)) {
    const group = isGroup(entry) ? await readRows(entry.group.id) : undefined;
    const rows = isGroup(entry) ? (group?.rows ?? []) : [entry];
    const context = { related: group?.related ?? sent.related, group: group?.group };
    for (const row of rows)
      if (matchesFilter(row, filter))
        lines.push([
          new Date(row.at).toISOString(),
          ...petCells(shownPet(row), names, row.cells),
          ...resultCells(row, context),
          group?.group.source === 'file' ? group.group.name : '',
          String(row.line ?? ''),
        ]);
  }
  return [CSV_HEADERS.sent, ...lines];
}
