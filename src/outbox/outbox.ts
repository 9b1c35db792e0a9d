import type { Row } from '../database/schema.ts';
import type { NewFile, NewPets } from './presses/add-rows.ts';
import { addFile, addPets } from './presses/add-rows.ts';
import type { StorePets } from './presses/added-since.ts';
import { type Changes, notifying } from './changes.ts';
import type { OldScope } from './clearing/clear-old.ts';
import type { CreateClearing } from './clearing/clearing.ts';
import { markingWrites } from './mark-writes.ts';
import { type Corrections, correctRows } from './presses/correct.ts';
import { readEntryWithRows } from './entries.ts';
import { readToCheck } from './file-rows.ts';
import {
  dismissRows,
  type EntryAction,
  performEntryAction,
  type SendNowOptions,
  sendPress,
  undo,
  withdrawPress,
} from './presses/entry-actions.ts';
import { endRefusal, type FileAction, performFileAction } from './presses/file-actions.ts';
import type { OutboxPorts } from './ports.ts';
import { performAction, type WritingAction } from './presses/row-actions.ts';
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
  const silent = markingWrites(ports.database, environment, version);
  const database = notifying(silent, changes);
  const sender = createSender({ ...ports, database }, changes.notifySender);
  const change: typeof database.change = async (work) => {
    try {
      return await database.change(work);
    } finally {
      sender.wake();
    }
  };
  const clearing = async () => {
    const { createClearing } = await loadClearing();
    const notify = () => {
      changes.notify();
      sender.wake();
    };
    const scope = { database: silent, notify, environment, environments, version, now, ended };
    return createClearing(scope, setTimer);
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
  const ownPresses = new Set<string>();
  const createPress = () => {
    const press = randomId();
    // Before its rows can be read.
    ownPresses.add(press);
    return press;
  };
  ended.addEventListener('abort', () => cancelClear());
  return {
    state: sender.state,
    wake: sender.wake,
    /** **Send from here**: takes the lock from another tab that does not respond. */
    takeLock: sender.takeLock,
    /** Whether a press of the form was on this page. */
    isOwn: (press: string) => ownPresses.has(press),
    addPets: (pets: NewPets) => change((tx) => addPets(tx, ports, pets, createPress())),
    addFile: (file: NewFile) => change((tx) => addFile(tx, ports, file)),
    correctRows: (corrections: Corrections) =>
      change((tx) => correctRows(tx, ports, corrections, createPress())),
    performAction: (id: number, action: WritingAction, listed?: Pick<StorePets, 'pets'>) =>
      change((tx) => performAction(tx, ports, id, action, listed)),
    performFileAction: (id: string, action: FileAction, listed?: StorePets) =>
      change((tx) => performFileAction(tx, ports, id, action, listed)),
    performEntryAction: (id: string, action: EntryAction, options?: SendNowOptions) =>
      change((tx) => performEntryAction(tx, ports, id, action, options)),
    dismissRows: (id: string, shown: readonly Row[]) =>
      change((tx) => dismissRows(tx, ports, id, shown)),
    undo: (press: string) => change((tx) => undo(tx, ports, press)),
    withdrawPress: (press: string) => change((tx) => withdrawPress(tx, ports, press)),
    sendPress: (press: string, notBefore: number | undefined) =>
      change((tx) => sendPress(tx, ports, press, notBefore)),
    endRefusal: () => change((tx) => endRefusal(tx, ports)),
    readToCheck: (id: string) => database.read((tx) => readToCheck(tx, environment, id)),
    /** Whether the page knew a pet of the store when a press sent its pets. */
    wasSeenBefore: (press: string, id: bigint) =>
      database.read(async (tx) => (await tx.get('seenBefore', press))?.ids.includes(id) ?? false),
    readEntryWithRows: (id: string) =>
      database.read((tx) => readEntryWithRows(tx, environment, id)),
    readFinished: async () => (await clearing()).readFinished(),
    clearFinished: async () => (await clearing()).clearFinished(),
    /** Removes all rows and files, for **Reset Practice**. @returns false if a row is being sent */
    clearAll: async () => (await clearing()).clearAll(),
  };
}
