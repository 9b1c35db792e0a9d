import type { NewPet, Pet } from '../../api/schemas.ts';
import type {
  Attempt,
  Batch,
  Counts,
  Decision,
  FormBatch,
  LeftOut,
  Row,
  RowRef,
  RowText,
} from './batch.ts';

/** What was certainly not added, or may not have been, before a person did something about it. */
type Unresolved = Extract<Attempt, { is: 'not sent' | 'refused' | 'unknown' }> | LeftOut;

/**
 * What became of a row, as `outcomeOf` derives it.
 * - `added`: `ids` are those of all its attempts that the service added, in their order;
 * - `unknown`: an open question. `since` is when its last attempt ended;
 * - `decided`: a person has closed the question;
 * - `corrected`: the batch `by` has its pet as a person put it right;
 * - `left`: a person has said that nothing more is to be done about it;
 * - the others as in `Attempt` and `LeftOut`.
 */
export type Outcome =
  | Exclude<Attempt, { is: 'added' }>
  | { is: 'added'; at: number; ids: readonly bigint[]; stored?: Pet }
  | { is: 'decided'; at: number; how: Exclude<Decision, 'left'> }
  | { is: 'corrected'; by: string; was: Unresolved }
  | { is: 'left'; at: number; was: Unresolved }
  | LeftOut;

/** A row as it was read, with its outcome. */
export interface SentRow {
  ref: RowRef;
  /** Undefined for a row of a file that is no pet that can be sent. */
  pet?: NewPet;
  /** The line and the cells of a row of a file, and its cells in the file if a person has corrected it (`Seed`). */
  line?: number;
  text?: RowText;
  inFile?: RowText;
  row: Row;
  outcome: Outcome;
}

/**
 * Derives what became of a row from its attempts and a person's decision. Added by any attempt, it is added. What the
 * service answered counts more than a decision, which `move.ts` removes then.
 */
export function outcomeOf(row: Row, leftOut?: LeftOut): Outcome {
  const { attempts, decision, correctedBy } = row;
  const added = attempts.filter((one) => one.is === 'added');
  if (added.length > 0)
    return {
      is: 'added',
      at: Math.max(...added.map(({ at }) => at)),
      ids: added.flatMap(({ id }) => id ?? []),
      ...(added[0]?.stored && { stored: added[0].stored }),
    };
  const last = attempts.at(-1);
  if (last?.is === 'waiting' || last?.is === 'on its way') return last;
  const was = unresolvedOf(attempts) ?? leftOut;
  if (was === undefined) return { is: 'waiting' };
  if (correctedBy !== undefined) return { is: 'corrected', by: correctedBy, was };
  if (decision === undefined) return was;
  const { at, how } = decision;
  return how === 'left' ? { is: 'left', at, was } : { is: 'decided', at, how };
}

/** What the attempts of a row that was not added leave open: unknown if one of them is, otherwise as the last one ended. */
function unresolvedOf(attempts: readonly Attempt[]): Unresolved | undefined {
  const last = attempts.at(-1);
  if (last?.is !== 'unknown' && last?.is !== 'refused' && last?.is !== 'not sent') return undefined;
  const unknown = attempts.findLast((one) => one.is === 'unknown');
  return unknown ? { ...unknown, since: 'at' in last ? last.at : last.since } : last;
}

/** The row of a batch of the form. */
export function rowOfForm({ id, pet, row }: FormBatch): SentRow {
  return { ref: { batch: id, row: 0 }, pet, row, outcome: outcomeOf(row) };
}

/**
 * A request that is on its way for longer, in milliseconds, belongs to a tab that may be asleep: the
 * client gives up sooner (`TIME_LIMIT`). A person may then decide about it in another tab.
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

/** Whether the row needs a person: it is an open question, was refused or not sent, or has a problem. */
export function isToCheck(outcome: Outcome, now: number): boolean {
  const { is } = outcome;
  return isOpenQuestion(outcome, now) || is === 'refused' || is === 'not sent' || is === 'problem';
}

/** How many rows of a batch are to check. Rows of a file whose tab may be asleep are not among them until it is closed. */
export function countToCheck(batch: Batch, now: number): number {
  if (batch.from === 'form') return Number(isToCheck(outcomeOf(batch.row), now));
  const { unknown, refused, 'not sent': notSent, problem } = batch.counts;
  return unknown + refused + notSent + problem;
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

/** As what a row is counted in its file's counts. */
export function countedAs(outcome: Outcome): keyof Counts {
  if (outcome.is !== 'decided') return outcome.is;
  return outcome.how === 'not added' ? 'not added' : 'added';
}

/** How many rows of a batch have each outcome. */
export function countsOf(batch: Batch): Partial<Counts> {
  return batch.from === 'file' ? batch.counts : { [countedAs(outcomeOf(batch.row))]: 1 };
}

/** Whether a pet of the form waits or is on its way, or a file has not ended or has a row on its way. */
export function isUnderWay(batch: Batch): boolean {
  if (batch.from === 'file') return batch.endedAt === undefined || batch.counts['on its way'] > 0;
  return batch.row.attempts.some(({ is }) => is === 'waiting' || is === 'on its way');
}

/**
 * The statuses that refuse the content of a request (RFC 9110, section 15.5): the same pet would be refused again, but
 * another may be accepted.
 */
export const ABOUT_THE_PET: ReadonlySet<number> = new Set([400, 413, 422]);

/** Whether the service refused the pet as it stands, so that it must be corrected. */
export function isRefusedAsItStands(outcome: Outcome): boolean {
  return outcome.is === 'refused' && ABOUT_THE_PET.has(outcome.status);
}

/** Whether the pet may be put right in the form. A row is corrected once at most. */
export function mayBeCorrected(outcome: Outcome): boolean {
  const { is } = outcome;
  return is === 'left'
    ? mayBeCorrected(outcome.was)
    : is === 'problem' || isRefusedAsItStands(outcome);
}

/** Whether the pet was certainly not added, for a reason that is not the pet, so that it may be sent now. */
export function maySendNow(outcome: Outcome): boolean {
  if (outcome.is === 'left') return maySendNow(outcome.was);
  return outcome.is === 'not sent' || (outcome.is === 'refused' && !isRefusedAsItStands(outcome));
}

/**
 * Equal for like pets: those of the same category whose names differ at most in case, Unicode normal form (UAX #15), or
 * white space around and between the words. A service may store a name in another spelling than it was sent in.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()}`;
}

/** Whether a row was added with this ID, and its pet is like this one: a service that was set back gives IDs again. */
export function isAddedAs(
  { pet, outcome }: Pick<SentRow, 'pet' | 'outcome'>,
  like: NewPet | Pet,
  id: bigint,
): boolean {
  if (!addedIds(outcome).includes(id)) return false;
  const stored = outcome.is === 'added' ? outcome.stored : undefined;
  return [pet, stored].some((one) => one && matchKey(one) === matchKey(like));
}
