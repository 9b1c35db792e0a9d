import type { Change, JournalRow, JournalRows, RowAttempt } from '../rows.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Write } from '../system/simulated-disk.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';
import type { Users } from '../users.ts';

/** A law of `src/sending/README.md` is broken. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  /** The actions and steps until the law was broken. */
  log: readonly string[] = [];
}

/** @throws BrokenLaw if the law with this number is not kept */
export function law(number: number, isKept: boolean, words: string): void {
  if (!isKept) throw new BrokenLaw(`Law ${number}: ${words}`);
}

/** What the laws are checked with: everything that really happened, even what the app cannot know. */
export interface LawContext {
  system: SimulatedSystem;
  users: Users;
  rows: JournalRows;
}

/** The checks of one law. */
export interface LawCheck {
  /** For each record that a commit has written or removed, in order, before `onChange`. */
  onWrite?: (write: Write) => void;
  /** After a row was made, changed or removed. */
  onChange?: (change: Change) => void;
  /** After a commit, once all of its changes were checked. */
  onCommit?: (writes: readonly Write[]) => void;
  /** After a `createPet` request has left, before it is added to the requests of its attempt. */
  onRequest?: (sentRequest: SentRequest, sent: JournalRow, attempt: RowAttempt) => void;
  /** After each step. */
  onStep?: () => void;
  /** When no steps are left in the open pages. */
  whenIdle?: () => void;
  /** When no steps are left after one more page was opened at each place. */
  atEnd?: () => void;
}
