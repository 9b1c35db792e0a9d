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

/** The imports of one place, as this page may start them and go on with them. */
export interface Imports {
  /** The import that this page has under way, or has brought to its end. */
  currentRun: () => ImportRun | undefined;
  /**
   * @param draft made when the rows were shown, and the import's number from now on: of two presses
   *   only the first starts it. `readKnown` was called with it
   */
  start: (draft: string, fileName: string, rows: readonly ImportRow[]) => Promise<StartResult>;
  /** Takes over an import that was left before its end. */
  resume: (number: string) => Promise<StartResult>;
  /** Takes it over, sends nothing more, and comes to its result. */
  stop: (number: string) => Promise<StartResult>;
  /** Makes room for another one; the record stays. */
  dismiss: () => void;
}

interface ImportsOptions extends SendingPorts, Omit<RunContext, 'store'> {
  locks: Locks;
  journalStore: Promise<RecordStore>;
  baselineFor: (name: string) => Baseline;
}

export function createImports(options: ImportsOptions): Imports {
  const { place, journalStore, now, onProgress } = options;
  let run: ImportRun | undefined;

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
      // One at a time: two presses may both have begun one, and a person sees but the last.
      run?.pause();
      run = taken;
    }
    onProgress();
    return begun;
  };

  return {
    currentRun: () => run,
    start: async (draft, fileName, rows) => {
      const store = await journalStore;
      if (!store.isPersistent) return 'cannot write';
      const baseline = options.baselineFor(draft);
      const record = { number: draft, at: now(), fileName, rows, baseline };
      try {
        const isNew = await store.change(async (transaction) =>
          // **Forget key** may have emptied the records: nothing is written after it.
          options.closed.aborted ? undefined : addImport(transaction, place, record),
        );
        if (isNew === undefined) return 'removed';
        if (!isNew) return 'in another tab';
      } catch {
        return 'cannot write';
      }
      return openRun(draft, (live) => live.resume());
    },
    resume: (number) => openRun(number, (live) => live.resume()),
    stop: (number) => openRun(number, (live) => live.stop()),
    dismiss: () => {
      // A wait that ends by itself would send its rows out of sight.
      run?.pause();
      run = undefined;
      onProgress();
    },
  };
}
