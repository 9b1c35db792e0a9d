import { type Client, GET_PET_REMOVAL, type ListedPets } from '../../api/client.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import {
  type FullList,
  fullListFor,
  fullListParameters,
  isComplete,
  LIMIT,
} from '../../api/list-pets-query.ts';
import { type Evidence, findSimilarPets, type Question } from './find-similar-pets.ts';
import type { IdsBefore } from './newest-id-before.ts';

/** The number of IDs after the newest known one that `getPet` requests, without those of this computer's own pets. */
const PROBED_IDS = 5;

const NONE_BEYOND: Evidence['beyond'] = { pets: [], isEnd: false, asked: [] };

/**
 * Loads the list with the largest limit for each status of these questions, in parallel. If a list is incomplete and
 * has no similar pet, also loads the pets after the newest known ID.
 *
 * @param newestIdBefore returns the newest ID that was given before the request of a question left, if one is known, and
 *   the newer ones of this computer: after a reload in the middle of an import, these are the next ones
 * @param asksForIds whether `getPet` may be called for a question
 */
export async function loadEvidence(
  client: Client,
  questions: readonly Question[],
  {
    at,
    newestIdBefore,
    asksForIds,
  }: {
    at: number;
    newestIdBefore: (question: Question) => Promise<IdsBefore | undefined>;
    asksForIds: (question: Question) => boolean;
  },
): Promise<Evidence> {
  const lists = await loadLists(client, questions);
  const hidden = questions.find((question) => {
    const list = lists.get(fullListFor(question.pet.status));
    if (list === undefined || isComplete(LIMIT.max, list) || !asksForIds(question)) return false;
    return findSimilarPets(question, { lists, beyond: NONE_BEYOND }).length === 0;
  });
  const before = hidden && (await newestIdBefore(hidden));
  if (before === undefined || at >= GET_PET_REMOVAL) return { at, lists, beyond: NONE_BEYOND };
  return { at, lists, beyond: await loadBeyond(client, before) };
}

/**
 * Loads lists without caches, which could return a list that is older than the pet. Skips lists that could not be
 * loaded.
 */
async function loadLists(
  client: Client,
  questions: readonly Question[],
): Promise<ReadonlyMap<FullList, ListedPets>> {
  const names = new Set(questions.map(({ pet }) => fullListFor(pet.status)));
  const lists = new Map<FullList, ListedPets>();
  await Promise.all(
    [...names].map(async (name) => {
      const list = await client.listPetsUncached(fullListParameters(name)).catch(() => undefined);
      if (list) lists.set(name, list);
    }),
  );
  return lists;
}

async function loadBeyond(
  client: Client,
  { newest, ownSince }: IdsBefore,
): Promise<Evidence['beyond']> {
  const ids: bigint[] = [];
  for (let id = newest + 1n; ids.length < PROBED_IDS; id += 1n) if (!ownSince.has(id)) ids.push(id);
  const responses = await Promise.allSettled(ids.map((id) => client.getPetUncached(id)));
  const isMissing = (response: PromiseSettledResult<unknown> | undefined) =>
    response?.status === 'rejected' &&
    response.reason instanceof ApiError &&
    response.reason.status === 404;
  return {
    pets: responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : [])),
    isEnd: isMissing(responses.at(-1)),
    asked: ids.filter((_, index) => {
      const response = responses[index];
      return response?.status === 'fulfilled' || isMissing(response);
    }),
  };
}
