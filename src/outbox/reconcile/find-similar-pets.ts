import type { ListedPets } from '../../api/client.ts';
import {
  FRESH_FOR_MS,
  type FullList,
  fullListFor,
  isComplete,
  LIMIT,
} from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Answer, Finding, Millis, Row } from '../../database/schema.ts';
import type { SeenBeforeSending } from '../presses/add-rows.ts';
import { isAddedAs, isSimilar, openAttempts } from '../row-facts.ts';

/** A row that may have been added, with the pets and lists that its page knew before it was sent. */
export interface Question extends Row {
  check: NonNullable<Row['check']>;
  pet: NewPet;
  seenBefore: SeenBeforeSending;
}

/** The lists and pets that were loaded for questions. */
export interface Evidence {
  /** The time before loading began, in milliseconds since 1970. */
  at: number;
  /** Without lists that could not be loaded. */
  lists: ReadonlyMap<FullList, ListedPets>;
  /**
   * The pets that `getPet` returned for the IDs after the newest known one.
   * - `isEnd`: the last ID that was asked for has no pet, so these are all new pets;
   * - `asked`: the IDs of which the service said whether they have a pet.
   */
  beyond: { pets: readonly Pet[]; isEnd: boolean; asked: readonly bigint[] };
}

/** @param rows all rows of its environment, any of which may own one of the pets */
export function findingFor(question: Question, rows: readonly Row[], evidence: Evidence): Finding {
  const name = fullListFor(question.pet.status);
  const list = evidence.lists.get(name);
  const { pets: beyond, isEnd } = evidence.beyond;
  const last = question.check.finding;
  const earlier = (last?.pets ?? []).filter(({ id }) => !isAskedFor(id, list, evidence));
  // A pet may be in a list, and beyond the newest known ID.
  const byId = new Map(
    [...findSimilarPets(question, evidence), ...earlier].map((pet) => [pet.id, pet]),
  );
  // First the pets of other rows: an exact name that belongs to another row is no reason to drop a similar pet.
  const free = [...byId.values()].filter((pet) => !rows.some((row) => isAddedAs(row, pet, pet.id)));
  const pets = preferExact(free, question.pet);
  const wasNew = new Set(last?.areNew ? last.pets.map(({ id }) => id) : []);
  const isNew = (pet: Pet) => wasNew.has(pet.id) || (isEnd && beyond.includes(pet));
  const mistakable = rows.flatMap((row) =>
    isSimilarSent(row, question.pet) ? attemptsInDoubt(row) : [],
  );
  const absentAt = lastAbsent(question, name);
  return {
    at: evidence.at,
    pets,
    areNew: absentAt !== undefined || (pets.length > 0 && pets.every(isNew)),
    ...(absentAt !== undefined && { absentAt }),
    maybeOurs: mistakable.length,
    ...(list && { listed: list.pets.length, isComplete: isComplete(LIMIT.max, list) }),
  };
}

/** Whether these lists and responses say if the store has this pet. A list that is cut off does so only if it shows it. */
function isAskedFor(id: bigint, list: ListedPets | undefined, { beyond }: Evidence): boolean {
  if (beyond.asked.includes(id)) return true;
  return (
    list !== undefined && (isComplete(LIMIT.max, list) || list.pets.some((pet) => pet.id === id))
  );
}

/** Returns the pets with exactly the name that was sent or, if no pet has it, all. */
function preferExact<P extends { name: string }>(pets: P[], sent: NewPet): P[] {
  const exact = pets.filter(({ name }) => name === sent.name);
  return exact.length > 0 ? exact : pets;
}

/**
 * Returns when the page last loaded the whole list of a status before the pet was sent. Undefined if that list was cut
 * off, or not fresh when the last request left: others may have added the pet in between.
 */
function lastAbsent({ seenBefore, attempts }: Question, name: FullList): Millis | undefined {
  const at = seenBefore.complete.find(({ list }) => list === name)?.at;
  const leftAt = attempts.at(-1)?.at;
  if (at === undefined || leftAt === undefined) return undefined;
  return Math.abs(leftAt - at) <= FRESH_FOR_MS ? at : undefined;
}

/**
 * Returns similar pets that were not known before the pet was sent. A pet that was sent without a status may have any
 * (the interface does not say which, section 4.2).
 */
export function findSimilarPets(
  { pet, seenBefore }: Pick<Question, 'pet' | 'seenBefore'>,
  { lists, beyond }: Pick<Evidence, 'lists' | 'beyond'>,
): readonly Pet[] {
  const listed = lists.get(fullListFor(pet.status))?.pets ?? [];
  const knownIds = new Set(seenBefore.ids);
  return [...listed, ...beyond.pets].filter(
    (found) =>
      isSimilar(found, pet) &&
      (pet.status === undefined || found.status === pet.status) &&
      !knownIds.has(found.id),
  );
}

function isSimilarSent({ pet }: Row, sent: NewPet): boolean {
  if (pet === undefined || !isSimilar(pet, sent)) return false;
  return !pet.status || !sent.status || pet.status === sent.status;
}

/** Returns the attempts of a row that may have added a pet with an unknown ID. */
export function attemptsInDoubt(row: Row): Row['attempts'] {
  if (row.answer && isForAllAttempts(row.answer)) return [];
  const open = openAttempts(row);
  return row.attempts.filter((attempt) => {
    const { outcome } = attempt;
    if (outcome?.type === 'added') return outcome.id === undefined;
    return (outcome === undefined || outcome.type === 'unknown') && open.includes(attempt);
  });
}

/** Whether an answer says of each attempt that it added no pet, or which one. */
function isForAllAttempts(answer: Answer): boolean {
  switch (answer.type) {
    case 'added':
      return answer.id !== undefined;
    case 'not added':
      return true;
    case 'dismissed':
      return false;
  }
}
