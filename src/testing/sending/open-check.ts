import { checkLists } from '../../sending/judgement/check-lists.ts';
import { createMemoryJournal, NOW, REX } from './memory-journal.ts';
import { openServiceClient } from '../service-client.ts';

export const AVAILABLE_LIST = '?limit=100&status=available';
export const ALL_LISTS = [
  '?limit=100',
  AVAILABLE_LIST,
  '?limit=100&status=pending',
  '?limit=100&status=sold',
];
export const LATER = NOW + 5000;
export const rex = (id: bigint) => ({ ...REX, id });

/** Creates a journal in memory, and a service that stores a pet Rex with each of these IDs. */
export function openCheck(...ids: bigint[]) {
  const journal = createMemoryJournal();
  const service = openServiceClient(ids.map(rex));
  const check = (client = service.client, at = LATER) =>
    checkLists(journal.store, { client, keyMark: 'a' }, () => at);
  return {
    ...journal,
    requests: service.sent,
    failing: service.failing,
    /** Checks the lists. @returns how many could be read */
    check: (at = LATER) => check(service.client, at),
    /** Checks the lists. `change` runs after the check has begun, and before any list is answered. */
    checkWhile: (change: () => Promise<unknown>) => {
      let changed: Promise<unknown> | undefined;
      return check({
        ...service.client,
        listPetsUncached: async (query, signal) => {
          await (changed ??= change());
          return service.client.listPetsUncached(query, signal);
        },
      });
    },
  };
}
