// Reads what the service shows of open questions. It writes nothing.
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { ListedPets } from '../../api/list-pets.ts';
import { PetStatus } from '../../api/schemas.ts';
import { type MaxLimitList, maxLimitListFor, maxLimitQuery } from '../../api/max-limit-lists.ts';
import { type Evidence, findLikePets, isWholeList, type OpenRow } from './find-like-pets.ts';

/** For how long the lists of other statuses, which only show the newest ID, are not read again. In milliseconds. */
const OTHER_LISTS_LAST = 120_000;

/** How many IDs after the newest known one `getPet` is asked for. */
const IDS_BEYOND = 5;

const NONE_BEYOND: Evidence['beyond'] = { pets: [], isEnd: false };

/**
 * The IDs that this computer's pets were added with: of those that were submitted before the first open question, and of
 * those that were submitted after it. The question's own pet comes between them.
 */
export interface AddedIds {
  earlier: bigint[];
  later: Set<bigint>;
}

/** Creates what reads the lists for open questions of one place. */
export function createReadEvidence(now: () => number) {
  const readBeyond = createReadBeyond(now);
  return async (client: Client, open: readonly OpenRow[], added: AddedIds): Promise<Evidence> => {
    const at = now();
    const lists = await readLists(
      client,
      new Set(open.map(({ pet }) => maxLimitListFor(pet.status))),
    );
    return { at, lists, beyond: await readBeyond(client, open, lists, added) };
  };
}

/**
 * Reads some of the widest lists at the same time, from the service itself: a cache, or a request that was sent earlier,
 * could give an answer that is older than the sent pet. A list that cannot be read is missing.
 */
async function readLists(
  client: Client,
  wanted: ReadonlySet<MaxLimitList>,
): Promise<ReadonlyMap<MaxLimitList, ListedPets>> {
  const lists = new Map<MaxLimitList, ListedPets>();
  await Promise.all(
    [...wanted].map(async (list) => {
      const listed = await client.listPetsUncached(maxLimitQuery(list)).catch(() => undefined);
      if (listed) lists.set(list, listed);
    }),
  );
  return lists;
}

/**
 * Creates what asks for the IDs after the newest known one, where a list is not whole and shows no pet like a sent one.
 * The lists of the other statuses only tell which ID is the newest.
 */
function createReadBeyond(now: () => number) {
  let others: { at: number; ids: readonly bigint[] } = { at: -Infinity, ids: [] };
  return async (
    client: Client,
    open: readonly OpenRow[],
    lists: ReadonlyMap<MaxLimitList, ListedPets>,
    { earlier, later }: AddedIds,
  ): Promise<Evidence['beyond']> => {
    const isHidden = (row: OpenRow) => {
      const list = lists.get(maxLimitListFor(row.pet.status));
      const isCutOff = list !== undefined && !isWholeList(list);
      return isCutOff && findLikePets(row, { at: 0, lists, beyond: NONE_BEYOND }).length === 0;
    };
    if (now() >= GET_PET_REMOVAL || !open.some(isHidden)) return NONE_BEYOND;
    if (Math.abs(now() - others.at) > OTHER_LISTS_LAST) {
      const unread = PetStatus.options.filter((status) => !lists.has(status));
      others = { at: now(), ids: idsOf(await readLists(client, new Set(unread))) };
    }
    const known = [
      ...idsOf(lists),
      ...others.ids,
      ...earlier,
      ...open.flatMap(({ before }) => before.ids),
    ];
    const newest = newestId(known.filter((id) => !later.has(id)));
    if (newest === undefined) return NONE_BEYOND;
    const next = Array.from({ length: IDS_BEYOND }, (_, index) => newest + BigInt(index) + 1n);
    const answers = await Promise.allSettled(next.map((id) => client.getPetUncached(id)));
    const last = answers.at(-1);
    const whyNot: unknown = last?.status === 'rejected' ? last.reason : undefined;
    return {
      pets: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      isEnd: whyNot instanceof ApiError && whyNot.status === 404,
    };
  };
}

function idsOf(lists: ReadonlyMap<MaxLimitList, ListedPets>): readonly bigint[] {
  return [...lists.values()].flatMap(({ pets }) => pets.map(({ id }) => id));
}

/** An ID further than this above the next lower one is not taken for one of the same series. */
const LARGEST_GAP = 1000n;

/** Returns the newest of these IDs, as far as their order tells: the highest with another close below, or the lowest. */
export function newestId(ids: Iterable<bigint>): bigint | undefined {
  const descending = [...new Set(ids)].toSorted((one, other) => (one < other ? 1 : -1));
  return descending.find((id, index) => {
    const lower = descending[index + 1];
    return lower === undefined || id - lower <= LARGEST_GAP;
  });
}
