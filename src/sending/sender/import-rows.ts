import type { Attempt, FileBatch, Row } from '../journal/batch.ts';
import { outcomeOf, type SentRow } from '../journal/outcome.ts';
import type { FileWithRows } from '../journal/rows.ts';
import type { Job } from './job-source.ts';

/** Creates the rows of an import in memory, as they are shown, and from which the next one to send is taken. */
export function createImportRows(first: FileBatch) {
  let batch = first;
  let rows: SentRow[] = [];
  /** The index of the first row that may wait. */
  let next = 0;

  const show = (index: number, row: Row): void => {
    const shown = rows[index];
    if (shown === undefined) return;
    const outcome = outcomeOf(row);
    const counts = { ...batch.counts };
    counts[shown.outcome.is] -= 1;
    counts[outcome.is] += 1;
    batch = { ...batch, counts };
    rows[index] = { ...shown, row, outcome };
    // A row that waits again was certainly not added, and is sent again before the rows after it.
    if (outcome.is === 'waiting') next = Math.min(next, index);
  };

  const firstWaiting = (): Job | undefined => {
    for (; next < rows.length; next += 1) {
      const { ref, pet, row, outcome } = rows[next] ?? {};
      // One that has a page is sent by that page, because a person has pressed **Send again**.
      if (ref && pet && outcome?.is === 'waiting' && outcome.page === undefined)
        return { ref, pet, attempt: Math.max(0, (row?.attempts.length ?? 0) - 1) };
    }
    return undefined;
  };

  return {
    /** The batch with its counts as they are now. */
    batch: () => batch,
    all: (): readonly SentRow[] => rows,
    /** Replaces the rows by those that were read. */
    load: (read: FileWithRows): void => {
      ({ batch, rows } = read);
      next = 0;
    },
    hasWaiting: () => firstWaiting() !== undefined,
    /** Takes the first row that waits. */
    take: (): Job | undefined => {
      const job = firstWaiting();
      if (job) next += 1;
      return job;
    },
    /** Shows a row as it was written or read. */
    show,
    /** Shows another state of an attempt. */
    showAttempt: ({ ref, attempt }: Job, state: Attempt): void => {
      const row = rows[ref.row]?.row;
      const attempts = [...(row?.attempts ?? [])];
      attempts[attempt] = state;
      show(ref.row, { ...row, attempts });
    },
  };
}
