import type { NewPet } from '../../api/schemas.ts';
import { readState } from '../journal/change-state.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import type { ImportRow } from '../journal/import-summary.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import { LONGEST_BACK_OFF } from './back-off.ts';
import { pauseReasonAfter, type PauseReason } from './pause-reason.ts';
import { type Attempt, type SendContext, sendEntry } from './send-entry.ts';

const REMOVED = {
  happened: 'The record of this import was removed before the row was sent.',
  next: 'Import the file again.',
};

interface RowsToSend {
  /** The import's number. */
  number: string;
  /** All rows of the import. Their states are changed in place. */
  rows: readonly ImportRow[];
  pauseFor: (reason: PauseReason) => void;
}

/**
 * How many rows are sent at the same time. `npm run bench:import`, with the service on the same computer: 113,
 * 120 and 157 rows per second for 1, 2 and 4. The gain is larger when the service is further away.
 */
const PARALLEL = 4;

/** After this many consecutive rows of unknown outcome the import pauses. */
const MAX_CONSECUTIVE_UNKNOWN = 4;

/** Sends the waiting rows in their order, as long as `maySend` returns true. */
export async function sendRows(
  context: SendContext & { onProgress: () => void },
  { number, rows, pauseFor }: RowsToSend,
): Promise<void> {
  const { store, place, onProgress, maySend } = context;
  let next = 0;
  let consecutiveUnknown = 0;

  const pauseIfNeeded = (attempt: Attempt) => {
    const { outcome, written, error, isCancelled, backOff = 0, sentWith } = attempt;
    if (isCancelled) return;
    consecutiveUnknown = outcome.is === 'unknown' ? consecutiveUnknown + 1 : 0;
    if (consecutiveUnknown >= MAX_CONSECUTIVE_UNKNOWN)
      return pauseFor({ kind: 'unknown outcomes' });
    const reason = written.is === 'waiting' ? pauseReasonAfter(outcome, error) : undefined;
    if (reason === undefined) return;
    // A late 401 is about the key that it was sent with. With a newer key the row is just sent again.
    if (reason.kind === 'key refused' && sentWith?.client !== context.clientInUse().client) return;
    if (reason.kind !== 'throttled') return pauseFor(reason);
    const isLong = backOff > LONGEST_BACK_OFF;
    pauseFor(isLong ? { kind: 'refused', error } : { kind: 'throttled', milliseconds: backOff });
  };

  const sendRow = async (index: number, row: ImportRow, pet: NewPet) => {
    row.state = { is: 'on its way', tab: context.tab, since: context.now() };
    onProgress();
    const ref = { import: number, row: index };
    const returnsToWaiting = (outcome: EntryState, error: unknown) =>
      pauseReasonAfter(outcome, error) !== undefined;
    const attempt = await sendEntry({ ...context, returnsToWaiting }, ref, pet).catch(
      (error: unknown) => pauseFor({ kind: 'cannot write', error }),
    );
    row.state = attempt?.written ?? (await readRowState(ref));
    if (attempt) pauseIfNeeded(attempt);
    // A row that waits again was certainly not added, and is sent again before the rows after it.
    if (row.state.is === 'waiting') next = Math.min(next, index);
    onProgress();
  };

  /** Reads the state of a row that was not sent. */
  const readRowState = async (ref: EntryRef): Promise<RowState> => {
    try {
      const stored = await store.read((transaction) => readState(transaction, place, ref));
      return stored ?? { is: 'not sent', at: context.now(), errorDescription: REMOVED };
    } catch (error) {
      pauseFor({ kind: 'cannot write', error });
      return { is: 'waiting' };
    }
  };

  const work = async () => {
    while (maySend()) {
      const row = rows[next];
      if (row === undefined) return;
      if (row.state.is === 'waiting' && row.pet) await sendRow(next, row, row.pet);
      else next += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
