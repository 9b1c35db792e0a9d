// Facts about rows and files that follow from what is stored. Pure functions.
import { foldName } from '../api/fold-name.ts';
import { meaningOf } from '../api/errors/statuses.ts';
import type { NewPet, Pet } from '../api/schemas.ts';
import type { ImportFile, NewRow, Outcome, Row, Status } from '../database/schema.ts';
import { isToCheck } from './to-check.ts';

export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** A status in its file: a waiting row of a stopped file is `stopped`. */
export type StatusInFile = Status | 'stopped';

export function statusIn(
  file: Pick<ImportFile, 'stopped'> | undefined,
  { status }: Pick<Row, 'status'>,
): StatusInFile {
  return status === 'waiting' && file?.stopped !== undefined ? 'stopped' : status;
}

/** Whether a row will be sent, unless its file is stopped. */
export function isNextOrWaiting({ status }: Pick<Row, 'status'>): boolean {
  return status === 'next' || status === 'waiting';
}

/** Whether the row was written with a delay, which may be over, and still waits. */
export function wasDelayed(row: Pick<Row, 'status' | 'notBefore'>): boolean {
  return row.status === 'next' && row.notBefore !== undefined;
}

/** Returns the attempts for the pet that the row has now. Those before its correction were for another pet. */
export function ownAttempts({ attempts, was }: Pick<Row, 'attempts' | 'was'>): Row['attempts'] {
  return attempts.slice(was?.at(-1)?.attempts ?? 0);
}

/**
 * Returns the own attempts that can make a row a question, or explain it. Those that a person has marked as not added
 * cannot, once a later one was refused: the outcome of **Add it again** is known.
 */
export function openAttempts(row: Pick<Row, 'attempts' | 'was' | 'markedNotAdded'>) {
  const { attempts, markedNotAdded = 0 } = row;
  const later = attempts.slice(markedNotAdded);
  const isRefused = later.some(({ outcome }) => outcome?.type === 'refused');
  const own = ownAttempts(row);
  return isRefused ? own.filter((attempt) => later.includes(attempt)) : own;
}

/** Whether **Undo** may take back a pet of the form, or its correction: there was no attempt for it. */
export function canUndo(row: Row): boolean {
  return row.status === 'next' && ownAttempts(row).length === 0 && row.file === '';
}

/**
 * Whether a pet of the form may be put back into it: **Undo** may take it back, or it was not sent. A correction that was
 * not sent may have attempts. If it were taken back, they would count as attempts for the pet before it.
 */
export function canTakeBack(row: Row): boolean {
  const isUnsentNow = row.status === 'unsent' && row.file === '';
  return canUndo(row) || (isUnsentNow && (row.was === undefined || ownAttempts(row).length === 0));
}

/** Returns the service's responses that the pet was added: mostly one, but two after **Send again**. */
export function additionsOf({ attempts }: Pick<Row, 'attempts'>): readonly OutcomeOf<'added'>[] {
  return attempts.flatMap(({ outcome }) => (outcome?.type === 'added' ? outcome : []));
}

/** Returns the IDs of the added pets, from the service or a person, as far as they are known. */
export function addedIds(row: Pick<Row, 'attempts' | 'answer'>): readonly bigint[] {
  const additions = additionsOf(row);
  if (additions.length > 0) return additions.flatMap(({ id }) => id ?? []);
  return row.answer?.type === 'added' && row.answer.id !== undefined ? [row.answer.id] : [];
}

/**
 * Returns the outcome that explains a row: the last unknown one, which a later refusal does not answer, or the last.
 * Those that are not open explain nothing.
 */
export function lastOutcome(row: Parameters<typeof openAttempts>[0]): Outcome | undefined {
  const outcomes = openAttempts(row).flatMap(({ outcome }) => outcome ?? []);
  return outcomes.findLast(({ type }) => type === 'unknown') ?? outcomes.at(-1);
}

/** Returns the pet of a row: as the service stored it, if that is known to differ, otherwise as it was sent. */
export function shownPet(row: Pick<Row, 'pet' | 'attempts'>): NewPet | Omit<Pet, 'id'> | undefined {
  return additionsOf(row)[0]?.stored ?? row.pet;
}

export function mightBeAdded(row: Parameters<typeof openAttempts>[0]): boolean {
  return openAttempts(row).some(({ outcome }) => outcome?.type === 'unknown');
}

/** Whether more pets than the service or a person names may have been added. */
export function mightBeTwice(row: NewRow): boolean {
  const isInDoubt = mightBeAdded(row) || additionsOf(row).some(({ id }) => id === undefined);
  // A request that was refused, or not carried out, such as one with a 429, adds nothing.
  const effective = ownAttempts(row).filter(
    ({ outcome }) => outcome?.type === 'added' || outcome?.type === 'unknown',
  );
  return !wasAddedTwice(row) && effective.length > 1 && isInDoubt;
}

/** Whether an added row was, or may have been, added twice. */
export function isOrMightBeTwice(row: NewRow): boolean {
  return row.status === 'added' && (wasAddedTwice(row) || mightBeTwice(row));
}

function wasAddedTwice(row: NewRow): boolean {
  return new Set(addedIds(row)).size > 1;
}

/** Whether the last outcome is a refusal of the pet itself: another pet may be accepted. */
export function isPetRefused(row: NewRow): boolean {
  const last = lastOutcome(row);
  return last?.type === 'refused' && meaningOf(last.status).meansForPet === 'refused';
}

/** Whether the pet was not added, as the service or a person says, and a person may still decide what happens to it. */
function isOpenAndNotAdded(row: NewRow): boolean {
  return (isToCheck(row) || row.status === 'dismissed') && !mightBeAdded(row);
}

/**
 * Whether the row may be corrected: by the form or, if it is of a file, in the preview. A pet that was refused for
 * another reason is sent as it is.
 */
export function canCorrect(row: NewRow): boolean {
  if (!isOpenAndNotAdded(row) || row.original !== undefined) return false;
  const { notSent } = row;
  const isInApp = notSent?.type === 'problem' && notSent.isOfFile !== true;
  return isInApp || isPetRefused(row) || wasNotSent(row);
}

/** Whether **Correct 5 rows** of a result opens the row. One that was withdrawn can be sent as it is. */
export function isToCorrect(row: NewRow): boolean {
  return canCorrect(row) && (row.status === 'problem' || row.status === 'refused');
}

/** Whether the row was withdrawn, or no request was carried out. Assumes `isOpenAndNotAdded`. */
function wasNotSent(row: NewRow): boolean {
  return !row.notSent && lastOutcome(row)?.type !== 'refused';
}

/** Whether the pet may be sent now: it was certainly not added, for a reason other than the pet. */
export function canSendNow(row: NewRow): boolean {
  return row.pet !== undefined && !row.notSent && isOpenAndNotAdded(row) && !isPetRefused(row);
}

/** Whether **Send now** of its entry sends the row: it was refused or not sent. One that was dismissed is sent alone. */
export function isSentBySendNow(row: NewRow): boolean {
  return canSendNow(row) && (row.status === 'refused' || row.status === 'unsent');
}

/** Whether only the answer of a person keeps a row from being a question. */
export function isAnsweredQuestion(row: NewRow): boolean {
  return row.status === row.answer?.type && mightBeAdded(row);
}

export function canAddAgain({ status, pet }: NewRow): boolean {
  return status === 'not added' && pet !== undefined;
}

/** Whether the row is a question, or may become one, even if only after **Send now**, **Add it again** or **Change answer**. */
export function canBecomeQuestion(row: NewRow): boolean {
  const isOpen = row.status === 'unknown' || row.status === 'sending' || isNextOrWaiting(row);
  return isOpen || canSendNow(row) || canAddAgain(row) || isAnsweredQuestion(row);
}

/** Returns the time of the last event of a row: its press, an attempt, an outcome, or an answer. */
export function lastEventAt({ at, attempts, answer }: NewRow): number {
  const times = attempts.map((attempt) => attempt.outcome?.at ?? attempt.at);
  return Math.max(at, answer?.at ?? 0, ...times);
}

/** When an added pet was added, in milliseconds since 1970: by the response or, without one, by its last request. */
export function addedAt(row: Pick<Row, 'attempts' | 'at'>): number {
  return additionsOf(row)[0]?.at ?? row.attempts.at(-1)?.at ?? row.at;
}

/**
 * Returns the same text for similar pets: those of the same category and, by `foldName`, the same name. A service may
 * change the spelling of a name.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${foldName(name)}`;
}

export function isSimilar(a: NewPet | Pet, b: NewPet | Pet): boolean {
  return matchKey(a) === matchKey(b);
}

/** Whether a row similar to this pet was added with this ID. A service that was reset may assign the ID again. */
export function isAddedAs(row: Row, pet: NewPet | Pet, id: bigint): boolean {
  if (!addedIds(row).includes(id)) return false;
  const stored = additionsOf(row).map((addition) => addition.stored);
  return [row.pet, ...stored].some((own) => own && isSimilar(own, pet));
}
