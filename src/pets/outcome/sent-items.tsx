import type { SentFilter } from '../../addresses/addresses.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { isOpenQuestion, outcomeOf, rowOfForm } from '../../sending/journal/outcome.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { ImportLines } from './import-lines.tsx';
import { filterBatches } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { SentTable } from './sent-table.tsx';
import { UnsavedLine } from './unsaved-line.tsx';
import { type Unsaved, unsavedPets } from './unsaved-pets.ts';

/** One line: a pet of the form, in the journal or not, or an import. */
export type SentItem = Unsaved | Batch;

/**
 * Returns what was sent from this computer and matches the filter: the pets that are not in the journal, and then the
 * newest first.
 */
export function sentItems(journal: JournalSnapshot, filter: SentFilter): readonly SentItem[] {
  const batches = journal.view ? filterBatches(journal.view, filter) : [];
  return filter === 'all' ? [...unsavedPets(journal), ...batches] : batches;
}

interface SentItemsProps {
  label: string;
  items: readonly SentItem[];
  view: JournalSnapshot['view'];
  filter: SentFilter;
  names: CategoryNames;
}

/** A table of sent pets and imports, for **Sent** and for the form. */
export function SentItems({ label, items, view, filter, names }: SentItemsProps) {
  const newestQuestion = items.find(
    (item) =>
      'from' in item &&
      item.from === 'form' &&
      view !== undefined &&
      isOpenQuestion(outcomeOf(item.row), view.readAt),
  );
  return (
    <SentTable label={label} names={names}>
      {items.map((item) => {
        // Another key once it failed: the line is a new one for the focus and for screen readers.
        if (!('from' in item))
          return <UnsavedLine key={item.why ? `${item.id} unsaved` : item.id} unsaved={item} />;
        if (view === undefined) return null;
        return item.from === 'file' ? (
          <ImportLines key={item.id} batch={item} view={view} filter={filter} />
        ) : (
          <SentLine
            key={item.id}
            row={rowOfForm(item)}
            batch={item}
            view={view}
            isNewestQuestion={item === newestQuestion}
          />
        );
      })}
    </SentTable>
  );
}
