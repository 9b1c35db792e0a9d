import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import { seenPets } from '../seen-pets.ts';
import { readWidestWindow } from '../use-widest-window.ts';
import type { KnownIds } from '../was-it-added.ts';
import type { LiveImport } from './current-import.ts';
import type { ImportRow } from './import-row.ts';
import { createJournal, findJournal, type Journal } from './journal.ts';
import { goLive } from './live-import.ts';

/** `elsewhere`: another tab has one under way; `no record`: the browser keeps none, so nothing is sent. */
export type Begun = 'begun' | 'elsewhere' | 'no record';

/** The ways to get an import under way. */
export function useStartImport() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { environment } = connection;

  const begin = async (
    open: () => Promise<{ journal: Journal; rows: ImportRow[] }>,
    act: (live: LiveImport) => void,
  ): Promise<Begun> => {
    try {
      const live = await goLive({ connection, queryClient, open });
      if (live === undefined) return 'elsewhere';
      act(live);
      return 'begun';
    } catch {
      return 'no record';
    }
  };
  const openLeft = async () => {
    const left = await findJournal(environment);
    if (left === undefined) throw new Error('The record is gone.');
    await left.journal.reopen();
    return left;
  };

  return {
    start: async (fileName: string, rows: ImportRow[]) => {
      const head = {
        environment,
        fileName,
        known: await readKnown(queryClient, connection),
        rowCount: rows.length,
        finished: false,
        twins: [],
      };
      return begin(
        async () => ({ journal: await createJournal(head, rows), rows }),
        (live) => live.resume(),
      );
    },
    goOn: () => begin(openLeft, (live) => live.resume()),
    endHere: () => begin(openLeft, (live) => live.stop()),
  };
}

/**
 * What is there before the first row is sent. Where one of the lists could not be read it is nothing
 * at all, since an old pet that comes up afterwards would pass for one of the import.
 */
async function readKnown(queryClient: QueryClient, connection: Connection): Promise<KnownIds> {
  const window = await readWidestWindow(queryClient, connection).catch(() => undefined);
  if (window === undefined || Object.values(window.reach).includes('unread')) return undefined;
  const seen = seenPets(queryClient, connection.environment);
  return new Set([...window.pets.keys(), ...(seen?.keys() ?? [])]);
}
