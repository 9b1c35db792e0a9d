import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { type MaxLimitList, maxLimitListFor } from '../../api/max-limit-lists.ts';
import type { Finding, ListsBefore } from '../journal/batch.ts';
import { addedIds, isAddedAs, matchKey, type SentRow } from '../journal/outcome.ts';
import { textOf } from '../journal/rows.ts';

/** What was read about open questions, after their requests had ended. */
export interface Evidence {
  /** When the reading began, in milliseconds since 1970. */
  at: number;
  /** A list that could not be read, or was not requested, is missing. */
  lists: ReadonlyMap<MaxLimitList, ListedPets>;
  /**
   * The pets that `getPet` returned for the IDs after the newest known one, and whether it found none with the last of
   * these IDs. Otherwise there may be more, and these pets may have been there for long.
   */
  beyond: { pets: readonly Pet[]; isEnd: boolean };
}

/** A sent pet, and what was known before it was sent. */
export interface OpenRow extends SentRow {
  pet: NewPet;
  before: ListsBefore;
}

/** Whether a list that was read with the highest limit shows all pets of its status. */
export function isWholeList({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}

/**
 * Says what was read about an open question.
 *
 * @param rows at least all rows that may own one of the pets, or are like the open one
 */
export function describeEvidence(
  open: OpenRow,
  rows: readonly SentRow[],
  evidence: Evidence,
): Finding {
  const name = maxLimitListFor(open.pet.status);
  const list = evidence.lists.get(name);
  const pets = findLikePets(open, evidence).filter(
    (pet) => !rows.some((row) => isAddedAs(row, pet, pet.id)),
  );
  const { pets: beyond, isEnd } = evidence.beyond;
  const others = rows.filter((row) => textOf(row.ref) !== textOf(open.ref));
  return {
    at: evidence.at,
    pets,
    areNew:
      open.before.whole.includes(name) || (isEnd && pets.every((pet) => beyond.includes(pet))),
    sent: others.reduce((sum, row) => sum + countMistakable(row, open.pet), 1),
    ...(list && { shown: list.pets.length, isWhole: isWholeList(list) }),
  };
}

/**
 * The pets that are like a sent one and were not known before it: those with its very name or, if there are none, in
 * another spelling. `createPet` does not say which status a pet gets that is sent without one (`openapi.yaml`, "What is
 * left open"), so for such a pet, pets of every status count.
 */
export function findLikePets(
  { pet, before }: Pick<OpenRow, 'pet' | 'before'>,
  { lists, beyond }: Evidence,
): readonly Pet[] {
  const listed = lists.get(maxLimitListFor(pet.status))?.pets ?? [];
  const known = new Set(before.ids);
  const like = [...listed, ...beyond.pets].filter(
    (one) =>
      matchKey(one) === matchKey(pet) &&
      (pet.status === undefined || one.status === pet.status) &&
      !known.has(one.id),
  );
  const exact = like.filter(({ name }) => name === pet.name);
  return exact.length > 0 ? exact : like;
}

/** How many pets a row may have added, of unknown IDs, that may be taken for this one. */
function countMistakable({ pet, row, outcome }: SentRow, like: NewPet): number {
  if (outcome.is === 'decided' && outcome.how === 'not added') return 0;
  if (pet === undefined || matchKey(pet) !== matchKey(like)) return 0;
  const isOfOtherStatus = pet.status && like.status && pet.status !== like.status;
  if (isOfOtherStatus) return 0;
  const withoutId = row.attempts.filter(
    (one) =>
      one.is === 'unknown' ||
      one.is === 'on its way' ||
      (one.is === 'added' && one.id === undefined),
  );
  const decided = outcome.is === 'decided' ? addedIds(outcome) : [];
  return withoutId.length - decided.length;
}
