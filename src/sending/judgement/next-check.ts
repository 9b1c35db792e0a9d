import type { Batch } from '../journal/batch.ts';
import type { JournalView } from '../journal/journal-view.ts';
import { outcomeOf } from '../journal/outcome.ts';

const SECOND = 1000;

/**
 * The times after a request at which the lists are checked automatically, in milliseconds: at once, and
 * twice later, since a service may store a pet after the client gave up waiting.
 */
const CHECKS_AFTER = [0, 30 * SECOND, 120 * SECOND];

/** Whether rows of the batch are open questions. */
export function hasOpenQuestions(batch: Batch): boolean {
  return batch.from === 'file' ? batch.counts.unknown > 0 : outcomeOf(batch.row).is === 'unknown';
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
 * less if the check is due, undefined if there is nothing to check.
 */
export function timeToNextCheck({ batches, readAt }: JournalView): number | undefined {
  const waits = batches.flatMap((batch) => timeToCheck(batch, readAt) ?? []);
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** The same for one batch, also to tell whether its checks have ended. */
export function timeToCheck(batch: Batch, now: number): number | undefined {
  if (batch.check === undefined || !(hasOpenQuestions(batch) || needsExtraCheck(batch)))
    return undefined;
  // Not while rows are being sent: each row that becomes unknown would cause another check at once.
  if (batch.from === 'file' && batch.counts['on its way'] > 0) return undefined;
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
