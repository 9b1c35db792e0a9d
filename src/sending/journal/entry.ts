import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Finding, Surplus } from '../judgement/finding.ts';

/** What went wrong with one request, in a person's words. It holds neither the key nor the pet. */
export interface Problem {
  happened: string;
  next: string;
  /** The service's own `message`, word for word. */
  said?: string | undefined;
  /** The text that **Copy details** copies. */
  details?: string | undefined;
}

/**
 * What became of one pet that is sent. `at` and `since` are milliseconds since 1970.
 * - `waiting`: it has not left. `tab` is the tab that is about to send it; a row of an import has none;
 * - `on its way`: it may have left, and no answer has come. `tab` holds a lock for as long as it waits;
 * - `not sent`: it certainly never left;
 * - `added`: the service answered 201. Without `id`, that answer could not be read;
 * - `refused`: the service answered that it was not added;
 * - `unknown`: it may have been added, and no answer will tell: an open question;
 * - `decided`: a person has closed the question.
 */
export type EntryState =
  | { is: 'waiting'; tab?: string | undefined }
  | { is: 'on its way'; tab: string; since: number }
  | { is: 'not sent'; at: number; problem: Problem }
  | {
      is: 'added';
      at: number;
      id?: bigint | undefined;
      /** The pet as the service stored it, where that differs from what was sent. */
      stored?: Pet | undefined;
      /** Whether the lists were read afterwards, in search of pets like it that are there twice. */
      isChecked?: boolean | undefined;
      /** New pets like it, beyond itself. */
      surplus?: Surplus | undefined;
    }
  | { is: 'refused'; at: number; problem: Problem }
  | {
      is: 'unknown';
      since: number;
      problem: Problem;
      finding?: Finding | undefined;
      /** How often the lists were read for it. */
      looks: number;
    }
  | { is: 'decided'; at: number; how: Decision };

/**
 * What became of a row: an entry's state, or one of those that are never sent:
 * - `problem`: something is wrong with it in the file;
 * - `added before`, `unknown before`: a results file says so of an import before this one.
 */
export type RowState =
  | EntryState
  | { is: 'problem'; words: string }
  | { is: 'added before' }
  | { is: 'unknown before' };

/** How a person closed a question: as which pet it was added, if they know, or that it was not. */
export type Decision = { added?: bigint | undefined } | 'not added';

/** One pet that was sent from a form, or is about to be. */
export interface Entry {
  /** Made at the press, and unlike any other. */
  number: string;
  /** Counts the presses of this computer, to sort by: clocks can be set back. */
  sequence: number;
  /** When it was pressed, in milliseconds since 1970. */
  at: number;
  pet: NewPet;
  /** The number of the draft that it was written in. */
  draft?: string | undefined;
  /** The entry that it sends again: an entry's number, or `numberOf` an import's row. */
  repeats?: string | undefined;
  state: EntryState;
}

/** A tab may be asleep from then on: no request takes as long. Others may decide about its entries. */
export const ASLEEP_AFTER = 60_000;

/** Whether nobody knows what became of it, so that a person may decide. */
export function isOpenQuestion(state: RowState, now: number): boolean {
  return state.is === 'unknown' || mayBeAsleep(state, now);
}

/** Whether it has been on its way for so long that its tab may be asleep. */
export function mayBeAsleep(state: RowState, now: number): boolean {
  return state.is === 'on its way' && Math.abs(now - state.since) >= ASLEEP_AFTER;
}

/** Whether more may become of it without another press. */
export function isUnsettled({ is }: RowState): boolean {
  return is === 'waiting' || is === 'on its way' || is === 'unknown';
}

/** Whether its pet was certainly not added, so that what it was written in may be sent anew. */
export function isCertainlyNotAdded(state: RowState): boolean {
  return (
    state.is === 'not sent' ||
    state.is === 'refused' ||
    (state.is === 'decided' && state.how === 'not added')
  );
}

/** Whether its pet was added, as the service answered or a person decided. */
export function isAdded(state: RowState): boolean {
  return state.is === 'added' || (state.is === 'decided' && state.how !== 'not added');
}

/** The ID of the pet that it became, as the service or a person said. */
export function addedId(state: RowState): bigint | undefined {
  if (state.is === 'added') return state.id;
  return state.is === 'decided' && state.how !== 'not added' ? state.how.added : undefined;
}
