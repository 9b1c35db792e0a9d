import type { Change, History, RowHistory } from '../history.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Commit } from '../system/simulated-database.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';
import type { Users } from '../users.ts';

/** An invariant of `src/outbox/README.md` does not hold. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
  /** The actions and steps until it was violated. */
  log: readonly string[] = [];
}

/** @throws InvariantViolation if the invariant of this name does not hold */
export function invariant(name: string, holds: boolean, words: string): void {
  if (!holds) throw new InvariantViolation(`${name}: ${words}`);
}

/** What the invariants are checked with: everything that really happened, even what the app cannot know. */
export interface CheckContext {
  system: SimulatedSystem;
  users: Users;
  history: History;
}

/** The checks of one invariant. */
export interface InvariantCheck {
  /** After a row was made, changed or removed. */
  onChange?: (change: Change) => void;
  /** After a commit, once all of its changes were checked. */
  onCommit?: (commit: Commit) => void;
  /** After a `createPet` request has left, before it is added to the requests of its row. */
  onRequest?: (sentRequest: SentRequest, history: RowHistory) => void;
  /** After each step. */
  onStep?: () => void;
  /** When no steps are left in the pages that are awake, with services that are well. */
  whenIdle?: () => void;
  /** When no steps are left after one more page of each environment was opened, with services that are well. */
  atEnd?: () => void;
}
