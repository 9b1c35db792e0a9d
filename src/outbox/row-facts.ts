// What follows from the state of a row.
import type { NewPet, Pet } from '../api/schemas.ts';
import type { Row, RowState } from '../database/row-record.ts';

/** The states that need a person. Their numbers come from the index of the rows. */
export const TO_CHECK = ['unknown', 'refused', 'unsent', 'problem'] as const;

export function isToCheck({ type }: RowState): boolean {
  return TO_CHECK.some((one) => one === type);
}

/** Whether the pet was added, as the service responded or a person answered. */
export function isAdded(state: RowState): boolean {
  return state.type === 'added' || (state.type === 'resolved' && state.how.type === 'added');
}

/** The ID of the added pet, as the service or a person gave it. */
export function addedId(state: RowState): bigint | undefined {
  if (state.type === 'added') return state.id;
  return state.type === 'resolved' && state.how.type === 'added' ? state.how.id : undefined;
}

/**
 * The statuses that refuse the content of a request (RFC 9110, section 15.5): the same pet would be refused again, but
 * another may be accepted.
 */
export const ABOUT_THE_PET: ReadonlySet<number> = new Set([400, 413, 422]);

function isPetRefused(state: RowState): boolean {
  return state.type === 'refused' && ABOUT_THE_PET.has(state.status);
}

/** The state before a person dismissed it, if so. */
function undismissed(state: RowState): RowState {
  return state.type === 'resolved' && state.how.type === 'dismissed' ? state.was : state;
}

/** Whether the pet may be corrected in the form. A row is corrected once at most. */
export function mayBeCorrected({ state }: Pick<Row, 'state'>): boolean {
  const before = undismissed(state);
  return before.type === 'problem' || isPetRefused(before);
}

/** Whether the pet was certainly not added, for a reason other than the pet, so that it may be sent now. */
export function maySendNow({ state, pet }: Pick<Row, 'state' | 'pet'>): boolean {
  const before = undismissed(state);
  if (pet === undefined) return false;
  return before.type === 'unsent' || (before.type === 'refused' && !isPetRefused(before));
}

/** Whether the row is a question, or may become one, also once a person presses **Send now**. */
export function mayBeQuestion(row: Pick<Row, 'state' | 'pet'>): boolean {
  const { type } = row.state;
  return type === 'unknown' || type === 'sending' || type === 'waiting' || maySendNow(row);
}

/**
 * Equal for like pets: those of the same category whose names differ at most in case, Unicode normal form (UAX #15), or
 * white space around and between the words. A service may store a name in another spelling than it was sent in.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()}`;
}

/** Whether a row like this pet was added with this ID. The same ID may be given again after a service was reset. */
export function isAddedAs({ state, pet }: Row, like: NewPet | Pet, id: bigint): boolean {
  if (addedId(state) !== id) return false;
  const stored = state.type === 'added' ? state.stored : undefined;
  return [pet, stored].some((own) => own && matchKey(own) === matchKey(like));
}
