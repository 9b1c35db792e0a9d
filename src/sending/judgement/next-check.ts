import { mayHaveDuplicates } from '../journal/import-summary.ts';
import type { JournalView } from '../journal/journal-view.ts';

const SECOND = 1000;

/**
 * The times after a request at which the lists are checked automatically, in milliseconds: at once, and
 * twice later, since a service may store a pet after the client gave up waiting.
 */
const CHECKS_AFTER = [0, 30 * SECOND, 120 * SECOND];

/**
 * Returns the time until the lists must be checked next, in milliseconds after the view was read: 0 or
 * less if the check is due, undefined if there is nothing to check.
 */
export function timeToNextCheck({ entries, imports, readAt }: JournalView): number | undefined {
  const waits: number[] = [];
  const add = (since: number, checks: number, checkedAt = -Infinity) => {
    // A person or another question may have caused checks in between, so the time of the last check
    // counts, not their number. If the clock was set back since, the times cannot be compared, and the
    // number counts.
    const after =
      checkedAt >= since && checks !== Infinity
        ? CHECKS_AFTER.find((one) => one > checkedAt - since)
        : CHECKS_AFTER[checks];
    // If the clock was set back after `since`, wait no longer than the time counted from now.
    if (after !== undefined) waits.push(Math.min(since + after - readAt, after));
  };
  for (const { state } of entries) {
    if (state.is === 'unknown') add(state.since, state.looks, state.finding?.at);
    if (state.is === 'added' && !state.isChecked && state.id !== undefined) waits.push(0);
  }
  for (const summary of imports) {
    const { counts, unknownSince = 0, looks, lookedAt } = summary;
    // The page that ran the import may have been closed before its own check for duplicates.
    if (mayHaveDuplicates(summary)) waits.push(0);
    // Not while rows are being sent: each row that becomes unknown would cause another check at once.
    if (counts.unknown > 0 && counts['on its way'] === 0) add(unknownSince, looks, lookedAt);
  }
  return waits.length === 0 ? undefined : Math.min(...waits);
}
