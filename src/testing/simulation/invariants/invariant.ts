import type { Change, History, RowHistory } from '../history.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Commit } from '../system/simulated-database.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';
import type { Users } from '../users.ts';

/** An invariant of `src/testing/simulation/README.md` does not hold. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
  /** The actions and steps before the violation. */
  log: readonly string[] = [];
}

/** @throws InvariantViolation if the invariant of this name does not hold */
export function invariant(name: string, holds: boolean, words: string): void {
  if (!holds) throw new InvariantViolation(`${name}: ${words}`);
}

/** The true state of a simulation, including facts that the app cannot know. */
export interface CheckContext {
  system: SimulatedSystem;
  users: Users;
  history: History;
}

/** The checks of one invariant. */
export interface InvariantCheck {
  /** After a row was created, changed or removed. */
  onChange?: (change: Change) => void;
  /** After all changes of a commit. */
  onCommit?: (commit: Commit) => void;
  /** After a `createPet` request was sent, before it is added to its row. */
  onRequest?: (sentRequest: SentRequest, history: RowHistory) => void;
  /** When no steps remain in the pages that are awake, without faults. */
  whenIdle?: () => void;
  /** When no steps remain after another page of each environment was opened. */
  atEnd?: () => void;
}
