import type { Baseline } from '../judgement/baseline.ts';
import type { ImportRow } from '../journal/import-summary.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { addImport, readImport } from '../journal/store/stored-imports.ts';
import {
  type StartResult,
  createImportRun,
  type ImportRun,
  type RunContext,
} from './import-run.ts';
import type { Locks, SendingPorts } from './ports.ts';

/** Starts and continues imports into one place. A page has one at a time. */
export interface Imports {
  /** The import that this page runs, or the last one that it finished. */
  currentRun: () => ImportRun | undefined;
  /** Whether rows of an import are on their way, also of one that was paused and dismissed. */
  hasRowsOnTheirWay: () => boolean;
  /**
   * Writes a new import and sends its rows.
   *
   * @param number the import's number, made when the rows were shown, so that a second press of **Start
   *   import** starts nothing. The caller has called `readBaseline` with it
   */
  start: (number: string, fileName: string, rows: readonly ImportRow[]) => Promise<StartResult>;
  /** Takes over an import that another page left unfinished, and sends its waiting rows. */
  resume: (number: string) => Promise<StartResult>;
  /** Takes over an import that another page left unfinished, and ends it without sending more rows. */
  stop: (number: string) => Promise<StartResult>;
  /** Pauses the current import and removes it from this page, but not from the journal. */
  dismiss: () => void;
}

interface ImportsOptions extends SendingPorts, Omit<RunContext, 'store'> {
  locks: Locks;
  journalStore: Promise<RecordStore>;
  baselineFor: (number: string) => Baseline;
}

export function createImports(options: ImportsOptions): Imports {
  const { place, journalStore, now, onProgress } = options;
  let run: ImportRun | undefined;
  /** Runs that the page no longer shows, but of which rows may still be on their way. */
  let left: readonly ImportRun[] = [];
  // A run that is not shown must not go on sending, as it would after a pause that ends automatically.
  const leaveRun = () => {
    if (run === undefined) return;
    run.pause();
    left = [...left, run].filter(hasRowsOnTheirWay);
  };

  const openRun = async (
    number: string,
    act: (live: ImportRun) => Promise<StartResult>,
  ): Promise<StartResult> => {
    const store = await journalStore;
    const stored = await readImport(store, place, number);
    if (stored === undefined) return 'removed';
    const taken = createImportRun({ ...options, store }, stored.summary);
    const begun = await act(taken);
    if (begun === 'started') {
      // Two imports may have been started at once. The page shows only the last one, so the other pauses.
      leaveRun();
      run = taken;
    }
    onProgress();
    return begun;
  };

  return {
    currentRun: () => run,
    hasRowsOnTheirWay: () => [...left, ...(run ? [run] : [])].some(hasRowsOnTheirWay),
    start: async (number, fileName, rows) => {
      const store = await journalStore;
      if (!store.isPersistent) return 'cannot write';
      const baseline = options.baselineFor(number);
      const record = { number, at: now(), fileName, rows, baseline };
      try {
        const isNew = await store.change(async (transaction) =>
          // **Forget key** may have cleared the journal. Nothing may be written after that.
          options.closed.aborted ? undefined : addImport(transaction, place, record),
        );
        if (isNew === undefined) return 'removed';
        if (!isNew) return 'in another tab';
      } catch {
        return 'cannot write';
      }
      return openRun(number, (live) => live.resume());
    },
    resume: (number) => openRun(number, (live) => live.resume()),
    stop: (number) => openRun(number, (live) => live.stop()),
    dismiss: () => {
      leaveRun();
      run = undefined;
      onProgress();
    },
  };
}

function hasRowsOnTheirWay(run: ImportRun): boolean {
  return run.rows().some(({ state }) => state.is === 'on its way');
}
