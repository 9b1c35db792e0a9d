import { readFile } from '../journal/rows.ts';
import type { JournalStore } from '../journal/store/journal-store.ts';
import { type NewFile, submitFile } from '../journal/submit.ts';
import {
  createImportRun,
  type ImportRun,
  type RunContext,
  type StartResult,
} from './import-run.ts';
import type { SendingPorts } from '../ports.ts';

interface ImportsOptions extends Omit<RunContext, 'store'>, Pick<SendingPorts, 'keepStorage'> {
  journalStore: Promise<JournalStore>;
}

/** Creates what starts and continues imports into one place. A page shows one at a time. */
export function createImports(options: ImportsOptions) {
  const { journalStore, now, closed, onProgress } = options;
  let current: ImportRun | undefined;
  let isUnsaved = false;
  /** Those that were shown before, and had rows on their way when they were left. */
  let left: ImportRun[] = [];

  const show = (run: ImportRun | undefined) => {
    // A run that is not shown must not go on sending, as it would after a pause that ends automatically.
    current?.pause();
    left = [...left, ...(current ? [current] : [])].filter((one) => one.onTheirWay() > 0);
    current = run;
    onProgress();
  };

  const openRun = async (
    batch: string,
    act: (run: ImportRun) => Promise<StartResult>,
  ): Promise<StartResult> => {
    const store = await journalStore;
    const stored = await readFile(store, batch);
    if (stored === undefined) return 'removed';
    const run = createImportRun({ ...options, store }, stored);
    const begun = await act(run);
    if (begun === 'started') {
      // Two imports may have been started at once. The page shows only the last one, so the other pauses.
      show(run);
      options.wake();
    }
    return begun;
  };

  return {
    /** The import that this page shows. */
    currentRun: () => current,
    /** Whether rows of an import are on their way, also of one that was paused and dismissed. */
    hasRowsOnTheirWay: () => [current, ...left].some((run) => run && run.onTheirWay() > 0),
    /** Whether the page has an import that is not started yet, with something that would be lost if the page is left. */
    hasUnsaved: () => isUnsaved,
    noteUnsaved: (next: boolean): void => {
      isUnsaved = next;
      onProgress();
    },
    /** What the queue sends for the import that is shown. */
    sources: () => (current ? [current.source] : []),
    /**
     * Writes the rows of a file and sends them. Its ID is made when the rows are read, so that a second press starts
     * nothing.
     */
    start: async (file: NewFile): Promise<StartResult> => {
      const store = await journalStore;
      if (!store.isPersistent) return 'cannot write';
      options.keepStorage();
      try {
        const isNew = await store.change(async (transaction) =>
          // **Forget key** may have cleared the journal. Nothing may be written after that.
          closed.aborted ? undefined : submitFile(transaction, file, now()),
        );
        if (isNew === undefined) return 'removed';
        if (!isNew) return 'in another tab';
      } catch {
        return 'cannot write';
      }
      return openRun(file.id, (run) => run.resume());
    },
    /** Continues an import that this page does not show, and sends its waiting rows. */
    resume: (batch: string) => openRun(batch, (run) => run.resume()),
    /** Ends an import that this page does not show, without sending more rows. */
    stop: (batch: string) => openRun(batch, (run) => run.stop()),
    /** Pauses the current import and removes it from this page, but not from the journal. */
    dismiss: () => show(undefined),
  };
}
