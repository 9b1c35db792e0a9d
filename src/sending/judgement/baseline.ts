import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { WIDEST_LISTS, type WidestList, widestQuery } from '../../api/widest-lists.ts';
import type { PageBaseline } from '../journal/submit.ts';
import type { ClientInUse, SendingPorts } from '../sender/ports.ts';

/** How old the lists of a baseline may be when a pet is submitted, in milliseconds. */
const LONGEST_AGE = 120_000;

/** One reading of the widest lists. */
interface Reading extends ClientInUse {
  /** When the lists were requested, in milliseconds since 1970. */
  at: number;
  /** Replaced whenever a list arrives, because `submit.ts` stores a baseline only once for each ID. */
  id: string;
  lists: ReadonlyMap<WidestList, ListedPets>;
}

/** What this page knows about the store before it sends: the widest lists. Forgotten when the store is closed. */
export function createBaselines({
  now,
  randomId,
  closed,
}: Pick<SendingPorts, 'now' | 'randomId' | 'closed'>) {
  let latest: Reading | undefined;
  // Stays in use until all lists of the next reading have arrived.
  let previous: Reading | undefined;
  closed.addEventListener('abort', () => {
    latest = undefined;
    previous = undefined;
  });

  const isUsable = (reading: Reading | undefined, { keyMark }: ClientInUse, age = LONGEST_AGE) =>
    reading?.keyMark === keyMark && Math.abs(now() - reading.at) <= age;

  return {
    /** Reads the lists, unless they are young enough or being read. Sending never waits for them. */
    read: (inUse: ClientInUse): void => {
      // Read again after half of the time, so that a person who types has one that is young enough.
      if (isUsable(latest, inUse, LONGEST_AGE / 2) || closed.aborted) return;
      const reading: Reading = { ...inUse, at: now(), id: randomId(), lists: new Map() };
      previous = latest;
      latest = reading;
      for (const list of WIDEST_LISTS)
        void inUse.client.listPetsUncached(widestQuery(list), closed).then(
          (listed) => {
            reading.id = randomId();
            reading.lists = new Map([...reading.lists, [list, listed]]);
          },
          // A list that cannot be read is missing from the baseline.
          () => undefined,
        );
    },
    /** Returns what has arrived until now, since only that was read before the pet is sent. */
    current: (inUse: ClientInUse): PageBaseline => {
      const isWhole = latest?.lists.size === WIDEST_LISTS.length;
      const usable = (isWhole ? [latest] : [previous, latest]).find((one) => isUsable(one, inUse));
      const { id, at, lists } = usable ?? { id: 'none', at: 0, lists: new Map() };
      return { id, at, value: baselineOf(inUse.keyMark, lists) };
    },
  };
}

function baselineOf(keyMark: string, lists: Reading['lists']): PageBaseline['value'] {
  const ids = [...lists.values()].flatMap(({ pets }) => pets.map(({ id }) => id));
  return {
    keyMark,
    ids: [...new Set(ids)],
    whole: [...lists].flatMap(([list, listed]) => (isComplete(listed) ? list : [])),
  };
}

/** Whether a list that was read with the highest limit contains all pets of its status. */
export function isComplete({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}
