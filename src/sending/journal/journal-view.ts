import type { EnvironmentKey } from '../../api/environment-key.ts';
import { Batch } from './batch.ts';
import { readBackOff } from '../sender/back-off.ts';
import { countToCheck, isOpenQuestion, outcomeOf } from './outcome.ts';
import { type JournalStore, keys } from './store/journal-store.ts';

/** The journal of one place as it was read at one moment, without the rows of files. */
export interface JournalView {
  place: EnvironmentKey;
  /** The newest first. */
  batches: readonly Batch[];
  /** How many batches cannot be read: another version of the app may have written them. */
  unreadable: number;
  /** Whether a page has a row that waits to be sent or is on its way. */
  hasRowsUnderWay: boolean;
  /** Until when nothing is sent after a 429, in milliseconds since 1970. */
  backOffUntil?: number;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** Reads the journal of a place. */
export async function readJournal(store: JournalStore, readAt: number): Promise<JournalView> {
  return store.read(async (transaction) => {
    const stored = await transaction.list(keys.batches);
    const underWay = await transaction.list(keys.allUnderWay);
    const batches = stored.flatMap(([, value]) => Batch.safeParse(value).data ?? []);
    const remaining = await readBackOff(transaction, readAt);
    return {
      place: store.place,
      batches: batches.toSorted((one, other) => other.sequence - one.sequence),
      unreadable: stored.length - batches.length,
      hasRowsUnderWay: underWay.length > 0,
      ...(remaining > 0 && { backOffUntil: readAt + remaining }),
      readAt,
    };
  });
}

/** Counts what needs a person: the same rows as **Show: To check** on the page **Sent**. */
export function countAllToCheck({ batches, readAt }: JournalView): number {
  return batches.reduce((sum, batch) => sum + countToCheck(batch, readAt), 0);
}

/** Counts open questions. Rows of a file whose tab may be asleep are not among them until that tab is closed. */
export function countOpenQuestions({ batches, readAt }: JournalView): number {
  const countOf = (batch: Batch) =>
    batch.from === 'file'
      ? batch.counts.unknown
      : Number(isOpenQuestion(outcomeOf(batch.row), readAt));
  return batches.reduce((sum, batch) => sum + countOf(batch), 0);
}
