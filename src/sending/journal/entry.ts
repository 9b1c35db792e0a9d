import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Finding, Surplus } from '../judgement/finding.ts';

/**
 * The state of one pet that is sent. The journal stores it as it is, so its values and field names
 * cannot be renamed. `at` and `since` are milliseconds since 1970.
 * - `waiting`: its request has not left. `tab` is the page that will send it; an import's row has none;
 * - `on its way`: its request may have left, and no answer has come. `tab` holds its lock meanwhile;
 * - `not sent`: its request certainly never left;
 * - `added`: the service answered 201, or 200 with the pet. `id` is missing if the body of a 201 could not be read;
 * - `refused`: the service answered that the pet was not added;
 * - `unknown`: an open question. The pet may have been added: no answer came, or one that does not say whether it
 *   was (such as a 500);
 * - `decided`: a person has closed the question.
 */
export type EntryState =
  | { is: 'waiting'; tab?: string | undefined }
  | { is: 'on its way'; tab: string; since: number }
  | { is: 'not sent'; at: number; errorDescription: ErrorDescription }
  | {
      is: 'added';
      at: number;
      id?: bigint | undefined;
      /** The pet as the service stored it, if it differs from what was sent. */
      stored?: Pet | undefined;
      /** Whether the lists were checked afterwards for a duplicate of it. */
      isChecked?: boolean | undefined;
      /** New pets of the same name and category, other than this one. */
      surplus?: Surplus | undefined;
    }
  | { is: 'refused'; at: number; errorDescription: ErrorDescription }
  | {
      is: 'unknown';
      since: number;
      errorDescription: ErrorDescription;
      finding?: Finding | undefined;
      /** How often the lists were checked for it. */
      looks: number;
    }
  | { is: 'decided'; at: number; how: Decision };

/**
 * The state of an import's row: an entry's state, or one of those that are never sent:
 * - `problem`: the row cannot be sent as it stands in the file;
 * - `added before`, `unknown before`: the file is the results file of an earlier import, which says so.
 */
export type RowState =
  | EntryState
  | { is: 'problem'; words: string }
  | { is: 'added before' }
  | { is: 'unknown before' };

/** How a person closed a question: added, with the pet's ID if they know it, or not added. */
export type Decision = { added?: bigint | undefined } | 'not added';

/** One pet that was sent from the form, or will be. Stored as it is. */
export interface Entry {
  /** A random ID. */
  number: string;
  /** The number by which entries and imports are sorted. Not a time, because a clock can be set back. */
  sequence: number;
  /** When it was submitted, in milliseconds since 1970. */
  at: number;
  pet: NewPet;
  /** The number of the draft that it was submitted from. */
  draft?: string | undefined;
  /** The number (`numberOf`) of the entry or row whose pet this entry sends again. */
  repeats?: string | undefined;
  state: EntryState;
}

/**
 * A request that is on its way for longer, in milliseconds, belongs to a tab that may be asleep: the
 * client gives up after 10 seconds. A person may then decide about it in another tab.
 */
export const ASLEEP_AFTER = 60_000;

/** Whether the entry or row is an open question, so that a person may decide. */
export function isOpenQuestion(state: RowState, now: number): boolean {
  return state.is === 'unknown' || mayBeAsleep(state, now);
}

/** Whether the request is on its way for so long that its tab may be asleep. */
export function mayBeAsleep(state: RowState, now: number): boolean {
  return state.is === 'on its way' && Math.abs(now - state.since) >= ASLEEP_AFTER;
}

/**
 * Whether the outcome is not known yet. A settled state may still change: a late answer replaces a decision, and a
 * check may find a duplicate.
 */
export function isUnsettled({ is }: RowState): boolean {
  return is === 'waiting' || is === 'on its way' || is === 'unknown';
}

/** Whether the pet was certainly not added, so that its draft may be submitted again. */
export function isCertainlyNotAdded(state: RowState): boolean {
  return (
    state.is === 'not sent' ||
    state.is === 'refused' ||
    (state.is === 'decided' && state.how === 'not added')
  );
}

/** Whether the pet was added, as the service answered or a person decided. */
export function isAdded(state: RowState): boolean {
  return state.is === 'added' || (state.is === 'decided' && state.how !== 'not added');
}

/** The ID of the added pet, as the service or a person gave it. */
export function addedId(state: RowState): bigint | undefined {
  if (state.is === 'added') return state.id;
  return state.is === 'decided' && state.how !== 'not added' ? state.how.added : undefined;
}
