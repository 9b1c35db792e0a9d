import type { Batch } from '../journal/batch.ts';
import type { JournalView } from '../journal/journal-view.ts';
import { countsOf, outcomeOf } from '../journal/outcome.ts';

const SECOND = 1000;

/**
 * The times after a request at which the lists are checked automatically, in milliseconds: at once, and
 * twice later, since a service may store a pet after the client gave up waiting.
 */
const CHECKS_AFTER = [0, 30 * SECOND, 120 * SECOND];

/** Whether the lists are read for the batch: for open questions, or for pets like the added ones. */
export function needsCheck(batch: Batch): boolean {
  return Boolean(countsOf(batch).unknown) || needsExtraCheck(batch);
}

/** Whether the batch has added pets, and the lists were not read whole since to find others like them. */
export function needsExtraCheck(batch: Batch): boolean {
  if (batch.check === undefined || batch.check.isDone) return false;
  if (batch.from === 'file') return batch.counts.added > 0 && batch.endedAt !== undefined;
  const outcome = outcomeOf(batch.row);
  // Without an ID, the pet itself would be taken for another one.
  return outcome.is === 'added' && outcome.ids.length > 0;
}

/**
 * Returns the time until the lists must be checked next, in milliseconds after the view was read: 0 or
 * less if the check is due, infinite if there is nothing to check.
 */
export function timeToNextCheck({ batches, readAt }: JournalView): number {
  return Math.min(...batches.map((batch) => timeToCheck(batch, readAt) ?? Infinity));
}

/** The same for one batch; undefined if its checks have ended. */
export function timeToCheck(batch: Batch, now: number): number | undefined {
  if (batch.check === undefined || !needsCheck(batch)) return undefined;
  // Not while rows are being sent: each row that becomes unknown would cause another check at once.
  if (countsOf(batch)['on its way']) return undefined;
  const { since, count, at } = batch.check;
  // A person or another question may have caused checks in between, so the time of the last check
  // counts, not their number. If the clock was set back since, the times cannot be compared, and the
  // number counts.
  const after =
    at !== undefined && at >= since
      ? CHECKS_AFTER.find((one) => one > at - since)
      : CHECKS_AFTER[count];
  // If the clock was set back after `since`, wait no longer than the time counted from now.
  return after === undefined ? undefined : Math.min(since + after - now, after);
}
