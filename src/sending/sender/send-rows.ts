import type { NewPet } from '../../api/schemas.ts';
import { readState } from '../journal/change-state.ts';
import type { RowState } from '../journal/entry.ts';
import type { ImportRow } from '../journal/import-record.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import { LONGEST_WAIT } from './back-off.ts';
import { pauseAfter, type PauseReason } from './pause-reason.ts';
import { type Attempt, type SendContext, sendEntry } from './send-entry.ts';

const FORGOTTEN = {
  happened: 'The record of this import was removed before the row was sent.',
  next: 'Import the file again.',
};

interface RowsToSend {
  /** The import's number. */
  number: string;
  /** Their states are changed in place. */
  rows: readonly ImportRow[];
  pauseFor: (why: PauseReason) => void;
}

/** From a service 50 ms away: 14, 29 and 49 rows per second for 1, 2 and 4 at once (measured). */
const PARALLEL = 4;

/** So many rows in a row without an answer, and the service is taken to be out of reach. */
const SILENT_LIMIT = 4;

/** Sends the rows that wait, in their order, for as long as `mayLeave` says so. */
export async function sendRows(
  context: SendContext & { changed: () => void },
  { number, rows, pauseFor }: RowsToSend,
): Promise<void> {
  const { store, place, changed, mayLeave } = context;
  let next = 0;
  let silent = 0;

  const judge = ({ end, state, error, isCalledOff, wait = 0, sentWith }: Attempt) => {
    if (isCalledOff) return;
    silent = end.is === 'unknown' ? silent + 1 : 0;
    if (silent >= SILENT_LIMIT) return pauseFor({ kind: 'silent' });
    const why = state.is === 'waiting' ? pauseAfter(end, error) : undefined;
    if (why === undefined) return;
    // A late 401 belongs to the key that it was sent with: the row goes again with the newer one.
    if (why.kind === 'key' && sentWith?.client !== context.keyInUse().client) return;
    if (why.kind !== 'throttled') return pauseFor(why);
    const isLong = wait > LONGEST_WAIT;
    pauseFor(isLong ? { kind: 'refused', error } : { kind: 'throttled', milliseconds: wait });
  };

  const sendRow = async (index: number, row: ImportRow, pet: NewPet) => {
    row.state = { is: 'on its way', tab: context.tab, since: context.now() };
    changed();
    const ref = { import: number, row: index };
    const waitsAgain = (end: Attempt['end'], error: unknown) =>
      pauseAfter(end, error) !== undefined;
    const attempt = await sendEntry({ ...context, waitsAgain }, ref, pet).catch((error: unknown) =>
      pauseFor({ kind: 'no record', error }),
    );
    row.state = attempt?.state ?? (await readRow(ref));
    if (attempt) judge(attempt);
    // It was certainly not added, and goes again in its place.
    if (row.state.is === 'waiting') next = Math.min(next, index);
    changed();
  };

  /** A row that did not leave, as it is now. */
  const readRow = async (ref: EntryRef): Promise<RowState> => {
    try {
      const stored = await store.read((transaction) => readState(transaction, place, ref));
      return stored ?? { is: 'not sent', at: context.now(), problem: FORGOTTEN };
    } catch (error) {
      pauseFor({ kind: 'no record', error });
      return { is: 'waiting' };
    }
  };

  const work = async () => {
    while (mayLeave()) {
      const row = rows[next];
      if (row === undefined) return;
      if (row.state.is === 'waiting' && row.pet) await sendRow(next, row, row.pet);
      else next += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
