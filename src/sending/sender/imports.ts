import type { KnownPets } from '../judgement/known-pets.ts';
import type { ImportRow } from '../journal/import-record.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { addImport, readImport } from '../journal/store/stored-imports.ts';
import { type Begun, createImportRun, type ImportRun, type RunContext } from './import-run.ts';
import type { Locks, SendingPorts } from './ports.ts';

/** The imports of one place, as this page may start them and go on with them. */
export interface Imports {
  /** The import that this page has under way, or has brought to its end. */
  current: () => ImportRun | undefined;
  /**
   * @param draft made when the rows were shown, and the import's number from now on: of two presses
   *   only the first starts it. `readKnown` was called with it
   */
  start: (draft: string, fileName: string, rows: readonly ImportRow[]) => Promise<Begun>;
  /** Takes over an import that was left before its end. */
  goOn: (number: string) => Promise<Begun>;
  /** Takes it over, sends nothing more, and comes to its result. */
  endHere: (number: string) => Promise<Begun>;
  /** Makes room for another one; the record stays. */
  leave: () => void;
}

interface ImportsOptions extends SendingPorts, Omit<RunContext, 'store'> {
  locks: Locks;
  opened: Promise<RecordStore>;
  knownBefore: (name: string) => KnownPets;
}

export function createImports(options: ImportsOptions): Imports {
  const { place, opened, now, changed } = options;
  let run: ImportRun | undefined;

  const take = async (number: string, act: (live: ImportRun) => Promise<Begun>): Promise<Begun> => {
    const store = await opened;
    const stored = await readImport(store, place, number);
    if (stored === undefined) return 'gone';
    const taken = createImportRun({ ...options, store }, stored.record);
    const begun = await act(taken);
    if (begun === 'begun') {
      // One at a time: two presses may both have begun one, and a person sees but the last.
      run?.pause();
      run = taken;
    }
    changed();
    return begun;
  };

  return {
    current: () => run,
    start: async (draft, fileName, rows) => {
      const store = await opened;
      if (!store.isKept) return 'no record';
      const known = options.knownBefore(draft);
      const record = { number: draft, at: now(), fileName, rows, known };
      try {
        const isNew = await store.change(async (transaction) =>
          // **Forget key** may have emptied the records: nothing is written after it.
          options.closed.aborted ? undefined : addImport(transaction, place, record),
        );
        if (isNew === undefined) return 'gone';
        if (!isNew) return 'elsewhere';
      } catch {
        return 'no record';
      }
      return take(draft, (live) => live.resume());
    },
    goOn: (number) => take(number, (live) => live.resume()),
    endHere: (number) => take(number, (live) => live.stop()),
    leave: () => {
      // A wait that ends by itself would send its rows out of sight.
      run?.pause();
      run = undefined;
      changed();
    },
  };
}
