import { checkLists } from '../../sending/judgement/check-lists.ts';
import type { EntryState } from '../../sending/journal/entry.ts';
import { keys } from '../../sending/journal/store/record-keys.ts';
import { readImportIn } from '../../sending/journal/store/stored-imports.ts';
import { updateRecord } from '../../sending/journal/store/update-record.ts';
import { createMemoryJournal, NOW, PLACE, REX } from './memory-journal.ts';
import { openServiceClient } from '../service-client.ts';

export const ALL_LISTS = [
  '?limit=100',
  '?limit=100&status=available',
  '?limit=100&status=pending',
  '?limit=100&status=sold',
];
export const LATER = NOW + 5000;
export const rex = (id: bigint) => ({ ...REX, id });

/** Creates a journal in memory, and a service that stores a pet Rex with each of these IDs. */
export function openCheck(...ids: bigint[]) {
  const journal = createMemoryJournal();
  const service = openServiceClient(ids.map(rex));
  const context = { store: journal.store, place: PLACE, now: () => LATER };
  const check = (client = service.client) => checkLists(context, { client, keyMark: 'a' });
  const endImport = (number: string) =>
    journal.change((transaction) =>
      updateRecord(transaction, keys.import(PLACE, number), { endedAt: NOW }),
    );
  return {
    ...journal,
    ...service,
    check: () => check(),
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
    endImport,
    /** Adds a finished import with these rows. */
    finishImport: async (number: string, ...states: EntryState[]) => {
      await journal.addImport(
        number,
        states.map(() => ({ is: 'waiting' })),
      );
      for (const [row, state] of states.entries())
        await journal.set({ import: number, row }, state);
      await endImport(number);
    },
    readImport: async (number = 'i') =>
      (await journal.store.read((transaction) => readImportIn(transaction, PLACE, number)))
        ?.summary,
  };
}
