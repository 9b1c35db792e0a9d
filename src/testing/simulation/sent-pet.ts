import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, FormBatch, Row, RowRef, Seed } from '../../sending/journal/batch.ts';
import type { Outcome } from '../../sending/journal/outcome.ts';
import type { Place } from '../../sending/journal/store/journal-store.ts';
import type { SentRequest } from './system/requests.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';

/** One attempt of a row, with what really happened to it. */
export interface SentAttempt {
  state: Attempt;
  /** Which attempt of all rows it is, in the order in which they were made. */
  order: number;
  /** The step in which it was first written, and the connection that did so. */
  createdStep: number;
  createdBy: SimulatedConnection;
  /** The connection that marked it as on its way, and the step. */
  markedBy?: SimulatedConnection;
  markedStep?: number;
  /** Which mark of all rows it is, in their order. */
  markOrder?: number;
  requests: SentRequest[];
}

/** One row of a batch as it is on the disk, with what really happened to it. */
export interface SentPet {
  /** Its place, its batch and its index in that, as one text. */
  name: string;
  place: Place;
  ref: RowRef;
  pet: NewPet;
  /** The ID of the baseline that it was submitted with. */
  baseline: string;
  /** Undefined for a row of a file. */
  form?: Pick<FormBatch, 'tab' | 'corrects'>;
  leftOut: Seed['leftOut'];
  row: Row;
  outcome: Outcome;
  attempts: SentAttempt[];
  /** The step in which it was first written, and the connection that did so. */
  createdStep: number;
  createdBy: SimulatedConnection;
  /** The step in which it became an open question. */
  openedStep?: number;
  /** The step in which an attempt or the decision was last written. */
  changedStep: number;
  /** The states that it had, and from which step on. */
  history: { step: number; outcome: Outcome; row: Row }[];
  /** The step in which it was removed from the disk. */
  removedStep?: number;
  /** The step in which its pet was removed from the disk: with the rest of it, or alone, as of a settled row. */
  petRemovedStep?: number;
  /** Whether the whole journal was emptied since, so that the app cannot know of it. */
  isCleared?: boolean;
}

/** A row with its outcome, before or after a write. */
interface RowState {
  row: Row;
  outcome: Outcome;
}

/** What one write did to a row. */
export interface Change {
  sent: SentPet;
  /** Undefined if it was created. */
  before: RowState | undefined;
  /** Undefined if it was removed. */
  after: RowState | undefined;
  by: SimulatedConnection;
  step: number;
  /** The step in which its connection asked for the commit. */
  requestedStep: number;
}

/** All requests of a row, in the order of its attempts. */
export function requestsOf({ attempts }: SentPet): SentRequest[] {
  return attempts.flatMap(({ requests }) => requests);
}

/** A row's name, as in `SentPet`. */
export function nameOf(place: Place, { batch, row }: RowRef): string {
  return `${place} ${batch} ${row}`;
}

/**
 * Whether two pets have the same category and the same name, but for case, white space and Unicode normal form. Written
 * here again, so that the checks do not depend on `matchKey`.
 */
export function isMatch(
  one: Pick<NewPet, 'name' | 'categoryId'>,
  other: Pick<NewPet, 'name' | 'categoryId'>,
): boolean {
  return one.categoryId === other.categoryId && plain(one.name) === plain(other.name);
}

function plain(name: string): string {
  return name.normalize('NFC').toUpperCase().split(/\s+/u).filter(Boolean).join(' ');
}

/** Whether two pets are sent with the same fields. */
export function isSamePet(one: NewPet, other: NewPet): boolean {
  return (
    one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
  );
}

/** Whether two sent pets may have the same status in the store: one sent without any may have each there. */
export function mayHaveStatusOf(one: NewPet, other: NewPet): boolean {
  return one.status === other.status || one.status === undefined || other.status === undefined;
}
