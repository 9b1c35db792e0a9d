import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { type MaxLimitList, maxLimitListFor } from '../../api/max-limit-lists.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { ListsBefore } from '../../database/group-record.ts';
import type { Finding, Row, RowStateOf } from '../../database/row-record.ts';
import { isAddedAs, matchKey } from '../row-facts.ts';

/** A row that may have been added, with the pets and lists known before it was sent. */
export interface Question extends Row {
  state: RowStateOf<'unknown'>;
  pet: NewPet;
  before: ListsBefore;
}

/** The lists and pets that were loaded for questions. */
export interface Evidence {
  /** The time before loading began, in milliseconds since 1970. */
  at: number;
  /** Without lists that could not be loaded. */
  lists: ReadonlyMap<MaxLimitList, ListedPets>;
  /**
   * The pets that `getPet` returned for the IDs after the newest known one. Unless the last of these IDs certainly has
   * no pet (`isEnd`), there may be more, and these pets may already have been in the store.
   */
  beyond: { pets: readonly Pet[]; isEnd: boolean };
}

/** Whether a list with the largest limit has all pets of its status. */
export function isCompleteList({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}

/**
 * Returns the finding for a question.
 *
 * @param rows all rows of its environment, any of which may own one of the pets
 */
export function findingFor(question: Question, rows: readonly Row[], evidence: Evidence): Finding {
  const name = maxLimitListFor(question.pet.status);
  const list = evidence.lists.get(name);
  const earlier = list ? [] : (question.state.finding?.pets ?? []);
  const pets = [...findLikePets(question, evidence), ...earlier].filter(
    (pet) => !rows.some((row) => isAddedAs(row, pet, pet.id)),
  );
  const { pets: beyond, isEnd } = evidence.beyond;
  const others = rows.filter(({ id }) => id !== question.id);
  return {
    at: evidence.at,
    pets,
    areNew:
      question.before.complete.includes(name) ||
      (isEnd && pets.every((pet) => beyond.includes(pet))),
    sent: 1 + others.filter((row) => isMistakable(row, question.pet)).length,
    ...(list && { shown: list.pets.length, isComplete: isCompleteList(list) }),
  };
}

/**
 * Returns like pets that were not known before the pet was sent: those with exactly its name or, if no pet has it,
 * with another spelling. A pet that was sent without a status may have any (the interface does not say which, section
 * 4.2).
 */
export function findLikePets(
  { pet, before }: Pick<Question, 'pet' | 'before'>,
  { lists, beyond }: Pick<Evidence, 'lists' | 'beyond'>,
): readonly Pet[] {
  const listed = lists.get(maxLimitListFor(pet.status))?.pets ?? [];
  const known = new Set(before.ids);
  const like = [...listed, ...beyond.pets].filter(
    (found) =>
      matchKey(found) === matchKey(pet) &&
      (pet.status === undefined || found.status === pet.status) &&
      !known.has(found.id),
  );
  const exact = like.filter(({ name }) => name === pet.name);
  return exact.length > 0 ? exact : like;
}

/** Whether a row may have added a pet with an unknown ID that could be mistaken for the pet `like`. */
function isMistakable({ pet, state }: Row, like: NewPet): boolean {
  if (pet === undefined || matchKey(pet) !== matchKey(like)) return false;
  if (pet.status && like.status && pet.status !== like.status) return false;
  if (state.type === 'added') return state.id === undefined;
  if (state.type === 'unknown' || state.type === 'sending') return true;
  if (state.type !== 'resolved' || state.was.type !== 'unknown') return false;
  return (
    state.how.type !== 'not added' && !(state.how.type === 'added' && state.how.id !== undefined)
  );
}
