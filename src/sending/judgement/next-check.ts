import type { JournalView } from '../journal/journal-view.ts';

const SECOND = 1000;

/**
 * How long after its request a question is looked for by itself: at once, and twice more, since a
 * service may store late what its caller gave up on.
 */
const CHECKS_AFTER = [0, 30 * SECOND, 120 * SECOND];

/**
 * When the lists are to be read next, in milliseconds from when the view was read: 0 or less where it
 * is time; undefined where nothing is left to look for.
 */
export function timeToNextCheck({ entries, imports, readAt }: JournalView): number | undefined {
  const waits: number[] = [];
  const add = (since: number, looks: number, lookedAt = -Infinity) => {
    // Looks that a person asked for, or that another question was due for, come in between. The times
    // cannot be compared where the clock was set back since: then the looks are counted.
    const after =
      lookedAt >= since && looks !== Infinity
        ? CHECKS_AFTER.find((one) => one > lookedAt - since)
        : CHECKS_AFTER[looks];
    // A time ahead of the clock was written before the clock was set back.
    if (after !== undefined) waits.push(Math.min(since + after - readAt, after));
  };
  for (const { state } of entries) {
    if (state.is === 'unknown') add(state.since, state.looks, state.finding?.at);
    if (state.is === 'added' && !state.isChecked && state.id !== undefined) waits.push(0);
  }
  for (const { counts, unknownSince = 0, looks, lookedAt } of imports)
    // While its rows are being sent, the next unknown one would ask for another look at once.
    if (counts.unknown > 0 && counts['on its way'] === 0) add(unknownSince, looks, lookedAt);
  return waits.length === 0 ? undefined : Math.min(...waits);
}
