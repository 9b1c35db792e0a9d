import type { SentFilter } from '../../addresses/addresses.ts';
import type { readGroup, Sent } from '../../outbox/queries.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { CSV_HEADERS, petCells } from '../csv/csv.ts';
import { resultCells } from '../outcome/results-file.ts';
import { filterSent, isGroup, matchesFilter } from '../outcome/sent-filter.ts';
import type { CategoryNames } from '../pet/category-names.ts';

interface SentFile {
  sent: Sent;
  filter: SentFilter;
  names: CategoryNames;
  readRows: (id: string) => ReturnType<typeof readGroup>;
}

/**
 * Includes all matching rows of each group. An import of this file skips the same pets as with `resultRows`. Times
 * are in UTC (ISO 8601), so that programs can sort them; **Copy for handover** has local times.
 */
export async function rowsOfSent({ sent, filter, names, readRows }: SentFile) {
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
