import type { Attempt, FileBatch } from '../journal/batch.ts';
import { outcomeOf, type SentRow } from '../journal/outcome.ts';
import { type FileWithRows, readFile } from '../journal/rows.ts';
import { pauseReasonAfter } from './pause-reason.ts';
import type { RunContext } from './import-run.ts';
import type { Job, JobResult, JobSource } from './send-queue.ts';

/** The rows of an import in memory, as the queue sends them. */
export interface ImportRows {
  /** The batch with its counts as they are now. */
  batch: () => FileBatch;
  rows: () => readonly SentRow[];
  /** Replaces the rows by those that were read. */
  load: (read: FileWithRows) => void;
  /** How many rows are on their way, or about to leave. */
  onTheirWay: () => number;
  hasWaiting: () => boolean;
  /** Sends rows until none waits or none may be sent, and all that have left are answered. */
  sendUntilIdle: () => Promise<void>;
  /** To be called when rows may not be sent any more. */
  stopIfIdle: () => void;
  source: JobSource;
}

interface ImportRowsOptions extends Pick<RunContext, 'store' | 'place' | 'wake' | 'onProgress'> {
  /** Whether rows may be sent now. */
  maySend: () => boolean;
  /** Called with what became of a row, before the next one is sent. */
  onResult: (result: JobResult) => void;
  /** Called when the import is not in the journal any more. */
  onRemoved: () => void;
}

export function createImportRows(options: ImportRowsOptions, first: FileBatch): ImportRows {
  const { store, place, maySend } = options;
  let batch = first;
  let rows: SentRow[] = [];
  /** The index of the first row that may wait. */
  let next = 0;
  let onTheirWay = 0;
  let onIdle: () => void = () => undefined;

  const isWaiting = ({ pet, outcome }: SentRow) =>
    pet !== undefined && outcome.is === 'waiting' && outcome.page === undefined;

  const firstWaiting = () => {
    for (; next < rows.length; next += 1) {
      const row = rows[next];
      if (row && isWaiting(row)) return row;
    }
    return undefined;
  };

  const stopIfIdle = () => {
    if (onTheirWay === 0) onIdle();
  };

  const show = (index: number, row: SentRow['row']) => {
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

  const showAttempt = (index: number, attempt: number, state: Attempt) => {
    const row = rows[index]?.row;
    const attempts = [...(row?.attempts ?? [])];
    attempts[attempt] = state;
    show(index, { ...row, attempts });
  };

  const endJob = async ({ ref: { row: index }, attempt }: Job, result: JobResult) => {
    if (result.row) show(index, result.row);
    // The outcome could not be written, or the row was cleared. This page still shows it.
    else if (result.move) showAttempt(index, attempt, result.move.to);
    // It could not be marked as on its way, or another tab has changed it: shown as it is stored.
    else {
      const stored = await readFile(store, place, batch.id).catch(() => undefined);
      if (stored?.rows[index]) show(index, stored.rows[index].row);
      else options.onRemoved();
    }
    options.onResult(result);
    onTheirWay -= 1;
    options.onProgress();
    if (maySend()) options.wake();
    else stopIfIdle();
  };

  return {
    batch: () => batch,
    rows: () => rows,
    load: (read) => {
      ({ batch, rows } = read);
      next = 0;
    },
    onTheirWay: () => onTheirWay,
    hasWaiting: () => rows.some(isWaiting),
    sendUntilIdle: () =>
      new Promise((resolve) => {
        onIdle = () => {
          onIdle = () => undefined;
          resolve();
        };
        options.wake();
        if (!maySend()) stopIfIdle();
      }),
    stopIfIdle,
    source: {
      hasJob: () => {
        if (maySend() && firstWaiting() !== undefined) return true;
        stopIfIdle();
        return false;
      },
      take: () => {
        const row = firstWaiting();
        if (row?.pet === undefined) return undefined;
        next += 1;
        onTheirWay += 1;
        return { ref: row.ref, attempt: Math.max(0, row.row.attempts.length - 1), pet: row.pet };
      },
      maySend,
      waitingInstead: (move, error) =>
        pauseReasonAfter(move, error) === undefined ? undefined : { is: 'waiting' },
      onMarked: ({ ref, attempt }, mark) => {
        showAttempt(ref.row, attempt, { is: 'on its way', ...mark });
        options.onProgress();
      },
      onEnded: (job, result) => void endJob(job, result),
    },
  };
}
