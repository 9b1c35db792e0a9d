import type { SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../sending/journal/entry.ts';
import type { ImportSummary } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { matchesFilter } from './sent-filter.ts';

/** An item of the table: one pet from the form, or one import with all its rows. */
export type SentItem = Entry | ImportSummary;

export function isImport(item: SentItem): item is ImportSummary {
  return 'counts' in item;
}

/** Lists the items that match a filter, the newest first: by sequence, because clocks can be set back. */
export function listSentItems(
  { entries, imports, readAt }: JournalView,
  filter: SentFilter,
): SentItem[] {
  const items = [
    ...entries.filter(({ state }) => matchesFilter(state, filter, readAt)),
    ...imports.filter((record) => importMatchesFilter(record, filter)),
  ];
  return items.toSorted((one, other) => other.sequence - one.sequence);
}

// Only the counts are used, because an import may have thousands of rows. They do not say how a row was
// decided, so **Added** also lists an import whose rows were decided as not added.
function importMatchesFilter({ counts }: ImportSummary, filter: SentFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'added' ? counts.added + counts.decided > 0 : counts.unknown > 0;
}
