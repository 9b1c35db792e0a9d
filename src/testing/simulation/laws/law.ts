import type { ImportActions } from '../actions/import-actions.ts';
import type { UserActions } from '../actions/user-actions.ts';
import type { Press } from '../actions/presses.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import type { Change, SentAttempt, SentPet } from '../sent-pet.ts';
import type { SentPets } from '../sent-pets.ts';
import type { SentRequest } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Commit, Write } from '../system/simulated-disk.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';

/** A law of `src/sending/README.md` is broken. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  /** The steps until the law was broken. */
  log: readonly string[] = [];
}

/** @throws BrokenLaw if the law with this number is not kept */
export function law(number: number, isKept: boolean, words: string): void {
  if (!isKept) throw new BrokenLaw(`Law ${number}: ${words}`);
}

/** What the laws are checked with: everything that really happened, even what the app cannot know. */
export interface LawContext {
  system: SimulatedSystem;
  userActions: UserActions;
  imports: ImportActions;
  sentPets: SentPets;
}

/** The checks of one file of `laws`, mostly those of one law. */
export interface LawCheck {
  /** For each record that a commit has written or removed, in order, before `onChange`. */
  onWrite?: (write: Write<SimulatedConnection>) => void;
  /** After a row was created, changed or removed. */
  onChange?: (change: Change) => void;
  /** After a commit, once all of its changes were checked. */
  onCommit?: (commit: Commit<SimulatedConnection>) => void;
  /** After a `createPet` request has left, before it is added to the requests of its attempt. */
  onRequest?: (sentRequest: SentRequest, sent: SentPet, attempt: SentAttempt) => void;
  /** After the app has told a user what came of a press. */
  onEnded?: (press: Press) => void;
  /** After each step. */
  onStep?: () => void;
  /** After a commit has emptied the journal of a place, or of every place. */
  onEmptied?: (place: Place | undefined) => void;
  /** When no steps are left in the open pages. */
  whenIdle?: () => void;
  /** When no steps are left after one more page was opened, which ends the attempts of closed pages. */
  atEnd?: () => void;
}

/**
 * The statuses of law 6 which say that the pet was not added. Listed here again, so that the check does
 * not depend on `sender/answer.ts`.
 */
export const REFUSED = [400, 401, 403, 404, 405, 413, 415, 422, 429];

/** Whether the answer to a request says that the pet was added. */
export function isAdded({ answer }: SentRequest): boolean {
  return answer?.status === 201 || (answer?.status === 200 && answer.id !== undefined);
}

/** Whether the answer to a request says that the pet was not added. */
export function isRefused({ answer }: SentRequest): boolean {
  return answer?.status !== undefined && REFUSED.includes(answer.status);
}
