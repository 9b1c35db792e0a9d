import type { ListedPets } from '../../api/client.ts';
import {
  FRESH_FOR_MS,
  type FullList,
  fullListFor,
  isComplete,
  LIMIT,
} from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Finding, Millis, Row } from '../../database/schema.ts';
import type { KnownPets } from '../add-rows.ts';
import { isAddedAs, isSimilar } from '../row-facts.ts';

/** A row that may have been added, with the pets and lists that its page knew before it was sent. */
export interface Question extends Row {
  check: NonNullable<Row['check']>;
  pet: NewPet;
  knownBefore: KnownPets;
}

/** The lists and pets that were loaded for questions. */
export interface Evidence {
  /** The time before loading began, in milliseconds since 1970. */
  at: number;
  /** Without lists that could not be loaded. */
  lists: ReadonlyMap<FullList, ListedPets>;
  /**
   * The pets that `getPet` returned for the IDs after the newest known one. Unless the last of these IDs certainly has
   * no pet (`isEnd`), there may be more, and these pets may already have been in the store.
   */
  beyond: { pets: readonly Pet[]; isEnd: boolean };
}

/** @param rows all rows of its environment, any of which may own one of the pets */
export function findingFor(question: Question, rows: readonly Row[], evidence: Evidence): Finding {
  const name = fullListFor(question.pet.status);
  const list = evidence.lists.get(name);
  const earlier = list ? [] : (question.check.finding?.pets ?? []);
  // A pet may be in a list, and beyond the newest known ID.
  const byId = new Map(
    [...findSimilarPets(question, evidence), ...earlier].map((pet) => [pet.id, pet]),
  );
  const pets = [...byId.values()].filter((pet) => !rows.some((row) => isAddedAs(row, pet, pet.id)));
  const { pets: beyond, isEnd } = evidence.beyond;
  const mistakable = rows.flatMap((row) =>
    isSimilarSent(row, question.pet) ? maybeAdded(row) : [],
  );
  const absentAt = lastAbsent(question, name);
  return {
    at: evidence.at,
    pets,
    areNew: absentAt !== undefined || (isEnd && pets.every((pet) => beyond.includes(pet))),
    ...(absentAt !== undefined && { absentAt }),
    expected: mistakable.length,
    ...(list && { listed: list.pets.length, isComplete: isComplete(LIMIT.max, list) }),
  };
}

/**
 * Returns when the page last loaded the whole list of a status before the pet was sent. Undefined if that list was cut
 * off, or not fresh when the last request left: others may have added the pet in between.
 */
function lastAbsent({ knownBefore, attempts }: Question, name: FullList): Millis | undefined {
  const at = knownBefore.complete.find(({ list }) => list === name)?.at;
  const leftAt = attempts.at(-1)?.at;
  if (at === undefined || leftAt === undefined) return undefined;
  return Math.abs(leftAt - at) <= FRESH_FOR_MS ? at : undefined;
}

/**
 * Returns similar pets that were not known before the pet was sent: those with exactly its name or, if no pet has it,
 * with another spelling. A pet that was sent without a status may have any (the interface does not say which, section
 * 4.2).
 */
export function findSimilarPets(
  { pet, knownBefore }: Pick<Question, 'pet' | 'knownBefore'>,
  { lists, beyond }: Pick<Evidence, 'lists' | 'beyond'>,
): readonly Pet[] {
  const listed = lists.get(fullListFor(pet.status))?.pets ?? [];
  const knownIds = new Set(knownBefore.ids);
  const similar = [...listed, ...beyond.pets].filter(
    (found) =>
      isSimilar(found, pet) &&
      (pet.status === undefined || found.status === pet.status) &&
      !knownIds.has(found.id),
  );
  const exact = similar.filter(({ name }) => name === pet.name);
  return exact.length > 0 ? exact : similar;
}

function isSimilarSent({ pet }: Row, sent: NewPet): boolean {
  if (pet === undefined || !isSimilar(pet, sent)) return false;
  return !pet.status || !sent.status || pet.status === sent.status;
}

/** Returns the attempts of a row that may have added a pet with an unknown ID. */
export function maybeAdded(row: Row): Row['attempts'] {
  const { attempts, answer } = row;
  // A person has answered for all its attempts, unless without an ID or by dismissing it.
  if (answer?.type === 'not added' || (answer?.type === 'added' && answer.id !== undefined))
    return [];
  return attempts.filter(({ outcome }) => {
    if (outcome?.type === 'added') return outcome.id === undefined;
    return outcome === undefined || outcome.type === 'unknown';
  });
}
