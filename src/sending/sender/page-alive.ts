// The lock by which other tabs know that a page is still open, and what becomes of the rows of a page that is not.
import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import type { RowRef } from '../journal/batch.ts';
import { move } from '../journal/move.ts';
import { readRow } from '../journal/rows.ts';
import { type JournalStore, keys, type Transaction } from '../journal/store/journal-store.ts';
import { pageAliveLockName, type Locks } from '../ports.ts';

export type PageAliveLock = ReturnType<typeof createPageAliveLock>;

/**
 * Creates the lock by which other tabs know that this page is still open. It is released when the page has nothing more
 * to send, because a browser may not keep a page that holds a lock in the back-forward cache.
 *
 * @param locks if undefined, nothing is locked, and other tabs assume that this page is open
 */
export function createPageAliveLock(locks: Locks | undefined, page: string) {
  let holders = 0;
  let held: Promise<void> | undefined;
  let letGo: () => void = () => undefined;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      const holding = locks?.hold(pageAliveLockName(page), () => {
        resolve();
        return new Promise<void>((release) => {
          letGo = release;
        });
      });
      if (holding) holding.catch(reject);
      else resolve();
    });
  return {
    /** @returns a function to be called once. The lock is released when all takers have called theirs. */
    take: async (): Promise<() => void> => {
      holders += 1;
      held ??= request();
      try {
        await held;
      } catch (error) {
        holders -= 1;
        held = undefined;
        throw error;
      }
      return () => {
        holders -= 1;
        if (holders > 0) return;
        held = undefined;
        letGo();
      };
    },
  };
}

const NO_OUTCOME: ErrorDescription = {
  happened: 'No answer was written down: the page was closed, or this browser could not write.',
  next: 'Look for the pet in the list.',
};
const CLOSED_BEFORE_SENT: ErrorDescription = {
  happened: 'The page was closed, or could not save the record, before the pet was sent.',
  next: 'Send it again.',
};

/**
 * Ends what closed pages have left under way: an attempt that waited becomes "not sent", and one that was on its way an
 * open question. Each change is written under the page-alive lock of its page, so that a page that is only asleep, and
 * holds the lock, is not mistaken for a closed one. This page's own attempts are included: it may have failed to write
 * an outcome.
 *
 * @returns whether anything was changed
 */
export async function endAttemptsOfClosedPages(
  store: JournalStore,
  locks: Locks,
  now: () => number,
): Promise<boolean> {
  const underWay = await store.read((transaction) => transaction.list(keys.allUnderWay));
  const pages = new Set(underWay.map(([key]) => String(key[1])));
  let isChanged = false;
  for (const page of pages) {
    const held = await locks.holdIfFree(pageAliveLockName(page), () =>
      store.change((transaction) => endAttemptsOf(transaction, page, now())),
    );
    if (held && held.result > 0) isChanged = true;
  }
  return isChanged;
}

/** @returns how many rows the page had left under way */
async function endAttemptsOf(transaction: Transaction, page: string, now: number): Promise<number> {
  const underWay = await transaction.list(keys.underWayBy(page));
  for (const [key] of underWay) {
    const ref: RowRef = { batch: String(key[2]), row: Number(key[3]) };
    const stored = await readRow(transaction, ref);
    const attempt = Math.max(0, (stored?.row.attempts.length ?? 0) - 1);
    const ended = await move(transaction, ref, attempt, ({ is }) =>
      is === 'waiting'
        ? { is: 'not sent', at: now, errorDescription: CLOSED_BEFORE_SENT }
        : { is: 'unknown', since: now, errorDescription: NO_OUTCOME },
    );
    // The row was removed, or cannot be read.
    if (ended === undefined) transaction.remove(key);
  }
  return underWay.length;
}
