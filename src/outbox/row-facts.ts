import type { NewPet, Pet } from '../api/schemas.ts';
import type { Row, RowState } from '../database/row-record.ts';

/** The states that need a person. */
export const TO_CHECK = ['unknown', 'refused', 'unsent', 'problem'] as const;

export function isToCheck({ type }: RowState): boolean {
  return TO_CHECK.some((state) => state === type);
}

/** Whether the pet was added, according to the service or a person. */
export function isAdded(state: RowState): boolean {
  return state.type === 'added' || (state.type === 'resolved' && state.how.type === 'added');
}

/** Returns the ID of the added pet, from the service or a person, if it is known. */
export function addedId(state: RowState): bigint | undefined {
  if (state.type === 'added') return state.id;
  return state.type === 'resolved' && state.how.type === 'added' ? state.how.id : undefined;
}

/**
 * Statuses that refuse the content of a request (RFC 9110, section 15.5): the same pet would be refused again, but
 * another may be accepted.
 */
export const ABOUT_THE_PET: ReadonlySet<number> = new Set([400, 413, 422]);

function isPetRefused(state: RowState): boolean {
  return state.type === 'refused' && ABOUT_THE_PET.has(state.status);
}

function stateBeforeDismissal(state: RowState): RowState {
  return state.type === 'resolved' && state.how.type === 'dismissed' ? state.was : state;
}

/** Whether the form or a file may correct the row. A row is corrected at most once. */
export function mayBeCorrected({ state }: Pick<Row, 'state'>): boolean {
  const before = stateBeforeDismissal(state);
  return before.type === 'problem' || isPetRefused(before);
}

/** Whether the pet may be sent now: it was certainly not added, for a reason other than the pet. */
export function maySendNow({ state, pet }: Pick<Row, 'state' | 'pet'>): boolean {
  const before = stateBeforeDismissal(state);
  if (pet === undefined) return false;
  return before.type === 'unsent' || (before.type === 'refused' && !isPetRefused(before));
}

/** Whether the row is a question, or may become one, even if only after **Send now**. */
export function mayBeQuestion(row: Pick<Row, 'state' | 'pet'>): boolean {
  const { type } = row.state;
  return type === 'unknown' || type === 'sending' || type === 'waiting' || maySendNow(row);
}

/**
 * Returns the same text for like pets: those of the same category whose names differ at most in case, Unicode normal
 * form (UAX #15) or white space. A service may change the spelling of a name.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()}`;
}

/** Whether a row like this pet was added with this ID. A service that was reset may assign the ID again. */
export function isAddedAs({ state, pet }: Row, like: NewPet | Pet, id: bigint): boolean {
  if (addedId(state) !== id) return false;
  const stored = state.type === 'added' ? state.stored : undefined;
  return [pet, stored].some((own) => own && matchKey(own) === matchKey(like));
}

/** Whether the row waits and was written with a delay, which may be over. */
export function isDelayed({ state, notBefore }: Pick<Row, 'state' | 'notBefore'>): boolean {
  return state.type === 'waiting' && notBefore !== undefined;
}
