import type { Row } from '../database/schema.ts';
import type { NewFile, NewPets } from './add-rows.ts';
import { addFile, addPets } from './add-rows.ts';
import { type Changes, notifying } from './changes.ts';
import type { OldScope } from './clear-old.ts';
import type { CreateClearing } from './clearing.ts';
import { noting } from './noting.ts';
import { type Corrections, correctRows } from './correct.ts';
import { delayWhileAsked } from './delay-while-asked.ts';
import { readEntry } from './entries.ts';
import {
  delayPress,
  dismissRows,
  type EntryAction,
  performEntryAction,
  undo,
} from './entry-actions.ts';
import { endRefusal, type FileAction, performFileAction } from './file-actions.ts';
import type { OutboxPorts } from './ports.ts';
import { performAction, type WritingAction } from './row-actions.ts';
import { createSender } from './sender/sender.ts';

const CLEAR_INTERVAL_MS = 3_600_000;

interface Build extends Pick<OldScope, 'environments' | 'version'> {
  loadClearing: () => Promise<{ createClearing: CreateClearing }>;
}

/** Writes and sends the rows of one environment from this page. */
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox of an environment, and starts to send its waiting rows.
 *
 * @param build its version, the code that clears, and all its environments. Rows of any other are removed after a week
 *   (`clearOld`)
 */
export function createOutbox(
  ports: OutboxPorts,
  changes: Changes,
  { environments, version, loadClearing }: Build,
) {
  const { environment, ended, now, setTimer, randomId } = ports;
  const database = noting(notifying(ports.database, changes), environment, version);
  const sender = createSender({ ...ports, database }, changes.notifySender);
  const change: typeof database.change = async (work) => {
    try {
      return await database.change(work);
    } finally {
      sender.wake();
    }
  };
  const delay = (press: string, notBefore: number | undefined) =>
    change((tx) => delayPress(tx, ports, press, notBefore));
  const clearing = async () => {
    const { createClearing } = await loadClearing();
    const writing = { ...database, change };
    return createClearing({ database: writing, environment, environments, version, now, ended });
  };
  let cancelClear: () => void = () => undefined;
  const clear = () => {
    // The next run, an hour later, repeats a failed one.
    clearing()
      .then(({ clearOld }) => clearOld())
      .catch(() => undefined);
    cancelClear = setTimer(CLEAR_INTERVAL_MS, clear);
  };
  clear();
  ended.addEventListener('abort', () => cancelClear());
  return {
    state: sender.state,
    wake: sender.wake,
    /** **Send from here**: takes the lock from another tab that does not respond. */
    takeLock: sender.takeLock,
    addPets: (pets: NewPets) => change((tx) => addPets(tx, ports, pets, randomId())),
    addFile: (file: NewFile) => change((tx) => addFile(tx, ports, file)),
    correctRows: (corrections: Corrections) =>
      change((tx) => correctRows(tx, ports, corrections, randomId())),
    performAction: (id: number, action: WritingAction) =>
      change((tx) => performAction(tx, ports, id, action)),
    performFileAction: (id: string, action: FileAction) =>
      change((tx) => performFileAction(tx, ports, id, action)),
    performEntryAction: (id: string, action: EntryAction) =>
      change((tx) => performEntryAction(tx, ports, id, action)),
    dismissRows: (id: string, shown: readonly Row[]) =>
      change((tx) => dismissRows(tx, ports, id, shown)),
    undo: (press: string) => change((tx) => undo(tx, ports, press)),
    delayPress: delay,
    /** Delays a press until `answered` is aborted, while **Undo** asks about the form. */
    delayWhileAsked: (press: string, answered: AbortSignal) =>
      delayWhileAsked((notBefore) => delay(press, notBefore), ports, answered),
    endRefusal: () => change((tx) => endRefusal(tx, ports)),
    readEntry: (id: string) => database.read((tx) => readEntry(tx, environment, id)),
    readFinished: async () => (await clearing()).readFinished(),
    clearFinished: async () => (await clearing()).clearFinished(),
    /** Removes all rows and files, for **Reset Practice**. @returns false if a row is being sent */
    clearAll: async () => (await clearing()).clearAll(),
  };
}
