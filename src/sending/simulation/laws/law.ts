import type { ImportActions } from '../import-actions.ts';
import type { UserActions } from '../user-actions.ts';
import type { Change, SentPet, SentPets } from '../sent-pets.ts';
import type { SentRequest } from '../system/session.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';

/** Something that must not happen has happened. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  /** What had happened until then. */
  log: readonly string[] = [];
}

/** @throws BrokenLaw where a law of `src/sending/README.md` is not kept */
export function law(number: number, isKept: boolean, words: string): void {
  if (!isKept) throw new BrokenLaw(`Law ${number}: ${words}`);
}

/** All that is known of a world. */
export interface LawContext {
  system: SimulatedSystem;
  userActions: UserActions;
  imports: ImportActions;
  sentPets: SentPets;
}

/** One law, as far as a world can show that it is kept. */
export interface LawCheck {
  /** An entry or a row was made, changed or removed. */
  onChange?: (change: Change) => void;
  /** A request to add a pet has left. It is not among those of its entry yet. */
  onRequest?: (sentRequest: SentRequest, sent: SentPet) => void;
  /** Something has happened. */
  onStep?: () => void;
  /** All that was sent was removed (**Forget key**). */
  onCleared?: () => void;
  /** Nothing is under way any more in the pages that there are. */
  whenIdle?: () => void;
  /** Nothing is under way any more, and a page that was loaded since has found what others left. */
  atEnd?: () => void;
}

/** Statuses that say for certain that nothing was added (law 6). */
export const REFUSED = [400, 401, 403, 404, 405, 413, 415, 422, 429];

/** Whether an entry's request was answered so that it is certain what became of its pet. */
export function isAdded({ answer }: SentRequest): boolean {
  return answer?.status === 201 || (answer?.status === 200 && answer.id !== undefined);
}

export function isRefused({ answer }: SentRequest): boolean {
  return answer?.status !== undefined && REFUSED.includes(answer.status);
}
