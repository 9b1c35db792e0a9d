import type { SentFilter } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { outcomeOf } from '../../sending/journal/outcome.ts';
import { matchesFilter } from './sent-filter.ts';

/** Returns the batches that match a filter, the newest first. */
export function listSentItems({ batches, readAt }: JournalView, filter: SentFilter): Batch[] {
  return batches.filter((batch) =>
    batch.from === 'form'
      ? matchesFilter(outcomeOf(batch.row), filter, readAt)
      : // Only the counts are used, because a file may have thousands of rows. They do not say how a row was decided,
        // so **Added** also lists a file whose rows were decided as not added.
        filter === 'all' ||
        (filter === 'added'
          ? batch.counts.added + batch.counts.decided > 0
          : batch.counts.unknown > 0),
  );
}
