import type { NewFile, NewPets } from './add-rows.ts';
import { addFile, addPets } from './add-rows.ts';
import { type Changes, notifying } from './changes.ts';
import { clearEnvironment, clearFinished, clearOld, readFinished } from './clear.ts';
import { actOnGroup, endHold, type GroupAction } from './group-actions.ts';
import type { OutboxPorts } from './ports.ts';
import { readGroup } from './queries.ts';
import { act, type WritingAction } from './row-actions.ts';
import { createSender } from './sender/sender.ts';

/** How often an open page removes old rows, in milliseconds. */
const CLEAR_INTERVAL_MS = 3_600_000;

/** Writes and sends the rows of one environment from this page. */
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox of an environment, which sends what waits from now on.
 *
 * @param known all environments of this build. Rows of any other are removed in time
 */
export function createOutbox(ports: OutboxPorts, changes: Changes, known: readonly string[]) {
  const { environment, ended, now, setTimer, randomId } = ports;
  const database = notifying(ports.database, changes);
  let isWritten = true;
  const noteWritten = (next: boolean) => {
    if (next === isWritten) return;
    isWritten = next;
    changes.notifySender();
  };
  const sender = createSender({ ...ports, database }, noteWritten, changes.notifySender);
  /** Changes the database, and sends what may be sent then. */
  const change: typeof database.change = async (work) => {
    try {
      return await database.change(work);
    } finally {
      sender.wake();
    }
  };
  let cancelClear: () => void = () => undefined;
  const clear = () => {
    // What cannot be removed now is removed an hour later.
    database.change((tx) => clearOld(tx, known, now())).catch(() => undefined);
    cancelClear = setTimer(CLEAR_INTERVAL_MS, clear);
  };
  clear();
  ended.addEventListener('abort', () => cancelClear());
  return {
    isSending: sender.isSending,
    /** Sends what may be sent now. */
    wake: sender.wake,
    /** Whether the last write of the sender has succeeded. If not, nothing is sent, and it is tried again. */
    isWritten: () => isWritten,
    /** Writes the pets of one press of the form, which are then sent. @returns why not, if so (`addPets`) */
    addPets: (pets: NewPets) => change((tx) => addPets(tx, ports, pets, randomId())),
    /** Writes the rows of a file, which are then sent. @returns why not, if so (`addFile`) */
    addFile: (file: NewFile) => change((tx) => addFile(tx, ports, file)),
    /** Does what a person wants with a row, as `availableActions` offers it. @returns why not, if so */
    act: (id: number, action: WritingAction) => change((tx) => act(tx, ports, id, action)),
    /** **Pause**, **Resume** or **Stop**, in whichever tab. @returns why not, if so */
    actOnGroup: (id: string, action: GroupAction) =>
      change((tx) => actOnGroup(tx, ports, id, action)),
    /** **Try again**: ends a hold. */
    endHold: () => change((tx) => endHold(tx, ports)),
    /** Reads a group with its rows (`readGroup`). */
    readGroup: (id: string) => database.read((tx) => readGroup(tx, environment, id)),
    /** Reads what `clearFinished` would remove. */
    readFinished: () => database.read((tx) => readFinished(tx, environment, { now: now() })),
    /** Removes what is finished. */
    clearFinished: () => change((tx) => clearFinished(tx, environment, { now: now() })),
    /** Removes all rows, for **Reset Practice**. @returns false if one is being sent */
    clearAll: () => change((tx) => clearEnvironment(tx, environment)),
    /** Stops sending from this page, as its end does. */
    stop: sender.stop,
  };
}
