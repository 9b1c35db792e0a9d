import type { Seed } from '../journal/batch.ts';
import { readFile } from '../journal/rows.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { type PageBaseline, submitFile } from '../journal/submit.ts';
import {
  type StartResult,
  createImportRun,
  type ImportRun,
  type RunContext,
} from './import-run.ts';
import type { SendingPorts } from './ports.ts';
import type { JobSource } from './send-queue.ts';

/** Starts and continues imports into one place. A page has one at a time. */
export interface Imports {
  /** The import that this page runs, or the last one that it finished. */
  currentRun: () => ImportRun | undefined;
  /** Whether rows of an import are on their way, also of one that was paused and dismissed. */
  hasRowsOnTheirWay: () => boolean;
  /**
   * Writes the rows of a file and sends them.
   *
   * @param id a random ID, made when the rows were shown, so that a second press starts nothing
   */
  start: (id: string, fileName: string, seeds: readonly Seed[]) => Promise<StartResult>;
  /** Takes over an import that another page left unfinished, and sends its waiting rows. */
  resume: (batch: string) => Promise<StartResult>;
  /** Takes over an import that another page left unfinished, and ends it without sending more rows. */
  stop: (batch: string) => Promise<StartResult>;
  /** Pauses the current import and removes it from this page, but not from the journal. */
  dismiss: () => void;
}

/** The imports of a page, and what the queue sends for them. */
export interface ImportsWithSources extends Imports {
  sources: () => readonly JobSource[];
}

interface ImportsOptions extends Omit<RunContext, 'store'>, Pick<SendingPorts, 'closed'> {
  journalStore: Promise<RecordStore>;
  baseline: () => PageBaseline;
}

export function createImports(options: ImportsOptions): ImportsWithSources {
  const { place, journalStore, now, onProgress } = options;
  /** The run that the page shows. */
  let run: ImportRun | undefined;
  /** Also those that are being started, and those that were left while rows were on their way. */
  const runs = new Set<ImportRun>();

  // A run that is not shown must not go on sending, as it would after a pause that ends automatically.
  const leaveRun = () => {
    run?.pause();
    for (const one of runs) if (!hasRowsOnTheirWay(one)) runs.delete(one);
  };

  const openRun = async (
    batch: string,
    act: (live: ImportRun) => Promise<StartResult>,
  ): Promise<StartResult> => {
    const store = await journalStore;
    const stored = await readFile(store, place, batch);
    if (stored === undefined) return 'removed';
    const taken = createImportRun({ ...options, store }, stored.batch);
    runs.add(taken);
    const begun = await act(taken);
    // Two imports may have been started at once. The page shows only the last one, so the other pauses.
    if (begun === 'started') {
      leaveRun();
      run = taken;
      runs.add(taken);
      options.wake();
    } else runs.delete(taken);
    onProgress();
    return begun;
  };

  return {
    currentRun: () => run,
    hasRowsOnTheirWay: () => [...runs].some(hasRowsOnTheirWay),
    sources: () => [...runs].map(({ source }) => source),
    start: async (id, fileName, seeds) => {
      const store = await journalStore;
      if (!store.isPersistent) return 'cannot write';
      const file = { id, at: now(), fileName, seeds, baseline: options.baseline() };
      try {
        const isNew = await store.change(async (transaction) =>
          // **Forget key** may have cleared the journal. Nothing may be written after that.
          options.closed.aborted ? undefined : submitFile(transaction, place, file),
        );
        if (isNew === undefined) return 'removed';
        if (!isNew) return 'in another tab';
      } catch {
        return 'cannot write';
      }
      return openRun(id, (live) => live.resume());
    },
    resume: (batch) => openRun(batch, (live) => live.resume()),
    stop: (batch) => openRun(batch, (live) => live.stop()),
    dismiss: () => {
      leaveRun();
      run = undefined;
      onProgress();
    },
  };
}

function hasRowsOnTheirWay(run: ImportRun): boolean {
  return run.onTheirWay() > 0;
}
