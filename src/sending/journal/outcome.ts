import type { NewPet, Pet } from '../../api/schemas.ts';
import type {
  Attempt,
  Batch,
  Counts,
  Decision,
  FormBatch,
  Row,
  RowRef,
  RowText,
  Seed,
} from './batch.ts';

/**
 * What became of a row: the only vocabulary of outcomes.
 * - `added`: `ids` are those of all its attempts that the service added, in their order;
 * - `unknown`: an open question. `since` is when its last attempt ended;
 * - `decided`: a person has closed the question;
 * - the others as in `Attempt` and `Seed.leftOut`.
 */
export type Outcome =
  | Exclude<Attempt, { is: 'added' }>
  | { is: 'added'; at: number; ids: readonly bigint[]; stored?: Pet }
  | { is: 'decided'; at: number; how: Decision }
  | NonNullable<Seed['leftOut']>;

/** A row as it was read, with its outcome. */
export interface SentRow {
  ref: RowRef;
  /** Undefined for a row with a problem, for one that was added before, and once the row was cleared. */
  pet?: NewPet;
  /** The line and the cells of a row of a file. */
  line?: number;
  text?: RowText;
  row: Row;
  outcome: Outcome;
}

/**
 * Derives what became of a row from its attempts and a person's decision. Added by any attempt, it is added. What the
 * service answered counts more than a decision: a decision stands only while an attempt is unknown.
 */
export function outcomeOf({ attempts, decision }: Row, leftOut?: Seed['leftOut']): Outcome {
  const last = attempts.at(-1);
  if (last === undefined) return leftOut ?? { is: 'waiting' };
  const added = attempts.filter((one) => one.is === 'added');
  if (last.is === 'added' || added.length > 0)
    return {
      is: 'added',
      at: Math.max(...added.map(({ at }) => at)),
      ids: added.flatMap(({ id }) => id ?? []),
      ...(added[0]?.stored && { stored: added[0].stored }),
    };
  if (last.is === 'waiting' || last.is === 'on its way') return last;
  const unknown = attempts.findLast((one) => one.is === 'unknown');
  if (unknown === undefined) return last;
  if (decision) return { is: 'decided', ...decision };
  return { ...unknown, since: 'at' in last ? last.at : last.since };
}

/** The row of a batch of the form. */
export function rowOfForm({ id, pet, row }: FormBatch): SentRow {
  return { ref: { batch: id, row: 0 }, pet, row, outcome: outcomeOf(row) };
}

/**
 * A request that is on its way for longer, in milliseconds, belongs to a tab that may be asleep: the
 * client gives up after 10 seconds. A person may then decide about it in another tab.
 */
export const ASLEEP_AFTER = 60_000;

/** Whether the outcome is an open question, so that a person may decide. */
export function isOpenQuestion(outcome: Outcome, now: number): boolean {
  return outcome.is === 'unknown' || mayBeAsleep(outcome, now);
}

/** Whether the request is on its way for so long that its tab may be asleep. */
export function mayBeAsleep(outcome: Outcome, now: number): boolean {
  return outcome.is === 'on its way' && Math.abs(now - outcome.since) >= ASLEEP_AFTER;
}

/**
 * Whether the outcome is not known yet. A settled outcome may still change: a late answer replaces a decision, and a
 * check may find extra pets.
 */
export function isUnsettled({ is }: Outcome): boolean {
  return is === 'waiting' || is === 'on its way' || is === 'unknown';
}

/** Whether the pet was added, as the service answered or a person decided. */
export function isAdded(outcome: Outcome): boolean {
  return outcome.is === 'added' || (outcome.is === 'decided' && outcome.how !== 'not added');
}

/** The IDs of the added pets, as the service or a person gave them. */
export function addedIds(outcome: Outcome): readonly bigint[] {
  if (outcome.is === 'added') return outcome.ids;
  if (outcome.is !== 'decided' || outcome.how === 'not added') return [];
  return outcome.how.added === undefined ? [] : [outcome.how.added];
}

/**
 * How many pets a row may have added of which nobody knows the ID: one for each attempt that is unknown or on its way,
 * and for each that was added without an ID. A row that was added by another attempt may still have some.
 */
export function ownedWithoutId({ row: { attempts }, outcome }: Pick<SentRow, 'row' | 'outcome'>) {
  if (outcome.is === 'decided' && outcome.how === 'not added') return 0;
  const open = attempts.filter(({ is }) => is === 'unknown' || is === 'on its way').length;
  const withoutId = attempts.filter((one) => one.is === 'added' && one.id === undefined).length;
  // A person has said which pet one of the attempts has added.
  const known = outcome.is === 'decided' ? addedIds(outcome).length : 0;
  return Math.max(0, open - known) + withoutId;
}

// The statuses with which the service refuses this pet as it stands (RFC 9110, section 15.5): sent again unchanged, it
// would be refused again.
const ABOUT_THE_PET = new Set([400, 413, 415, 422]);

/** Whether the service refused the pet as it stands, so that it must be corrected. */
export function isRefusedAsItStands(outcome: Outcome): boolean {
  return outcome.is === 'refused' && ABOUT_THE_PET.has(outcome.status);
}

/** Whether the row may be corrected. It is corrected once at most. */
export function mayBeCorrected(row: Row): boolean {
  return row.correctedBy === undefined && isRefusedAsItStands(outcomeOf(row));
}

/** Whether the pet was certainly not added, for a reason that is not the pet, so that it may be sent now. */
export function maySendNow(outcome: Outcome): boolean {
  return outcome.is === 'not sent' || (outcome.is === 'refused' && !isRefusedAsItStands(outcome));
}

/** How many rows of a batch have each outcome. */
export function countsOf(batch: Batch): Partial<Counts> {
  return batch.from === 'file' ? batch.counts : { [outcomeOf(batch.row).is]: 1 };
}

/** Whether a batch has a row whose outcome is not known yet. Rows that wait in an ended file are not counted. */
export function hasUnsettledRows(batch: Batch): boolean {
  const { unknown = 0, 'on its way': onItsWay = 0, waiting = 0 } = countsOf(batch);
  const isEndedFile = batch.from === 'file' && batch.endedAt !== undefined;
  return unknown + onItsWay > 0 || (waiting > 0 && !isEndedFile);
}

/** The pets that the lists offered for an open question. */
export function foundPets({ finding }: Pick<Row, 'finding'>): readonly Pet[] {
  return finding && 'pets' in finding ? finding.pets : [];
}

/**
 * Equal for like pets: those of the same category whose names differ alone in case, in Unicode normal form (UAX #15), or in
 * how much white space is around and between the words. A service may store a name in another spelling than it was sent in.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()}`;
}

/** Whether two pets are like each other (`matchKey`). */
export function areLike(one: NewPet | Pet, other: NewPet | Pet): boolean {
  return matchKey(one) === matchKey(other);
}

/** Whether a row was added with this ID, and its pet is like this one: a service that was set back gives IDs again. */
export function isAddedAs(
  { pet, outcome }: Pick<SentRow, 'pet' | 'outcome'>,
  like: NewPet,
  id: bigint,
): boolean {
  return pet !== undefined && areLike(pet, like) && addedIds(outcome).includes(id);
}
