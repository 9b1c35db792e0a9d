import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import type { Connection } from '../../api/connection.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { rememberAdded } from '../added-pets.ts';
import { listsKey, widestListOf } from '../pet-queries.ts';
import { setCurrentImport, type LiveImport } from './current-import.ts';
import type { ImportRow } from './import-row.ts';
import { createRun } from './import-run.ts';
import { takeLock } from './import-lock.ts';
import type { Journal } from './journal.ts';
import { createProgress } from './progress.ts';
import { readRow } from './read-row.ts';
import type { ListFor } from './settle.ts';

// From a service 50 ms away: 14, 29 and 49 rows per second for 1, 2 and 4 (measured). On one machine
// with its service (`npm run bench:import`) the processor is the limit, and more gain nothing.
const PARALLEL = 4;

const ASK_BEFORE_CLOSING =
  'An import is running. It ends now, and rows on their way may or may not be added. Leave it all the same?';

interface LiveOptions {
  connection: Connection;
  queryClient: QueryClient;
  /** Opens the record once this tab has the import for itself. */
  open: () => Promise<{ journal: Journal; rows: ImportRow[] }>;
}

/**
 * Makes an import the one of this tab and environment. It lives beside the pages: walking through
 * the app does not touch it, and it ends with the store.
 *
 * @returns undefined where another tab has one under way
 */
export async function goLive({
  connection,
  queryClient,
  open,
}: LiveOptions): Promise<LiveImport | undefined> {
  const { environment, closed } = connection;
  const release = await takeLock(environment);
  if (release === undefined) return undefined;
  const { journal, rows } = await open().catch((error: unknown) => {
    release();
    throw error;
  });

  let client = connection.client;
  let seen = false;
  const run = createRun(rows, journal.head.known, PARALLEL, {
    mark: journal.mark,
    finish: journal.finish,
    readLists: (reader) => readLists(queryClient, { ...connection, client: reader }),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    changed: () => progress.changed(),
  });
  const progress = createProgress(run, () => performance.now());
  const live: LiveImport = {
    run,
    journal,
    progress,
    takeClient: (next: Client) => {
      client = next;
      if (run.phase() === 'running') run.resume(next);
    },
    resume: () => run.resume(client),
    stop: () => run.stop(client),
    isSeen: () => seen,
    markSeen: () => {
      seen = true;
    },
  };

  const ending = new AbortController();
  const { signal } = ending;
  closed.addEventListener('abort', run.close, { signal });
  const online = () => {
    if (run.reason()?.kind === 'offline') run.resume(client);
  };
  window.addEventListener('online', online, { signal });
  // Whoever asks before leaving looks for mutations on their way (`src/app/leaving.ts`).
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => run.ended,
    networkMode: 'always',
    meta: { askBeforeClosing: ASK_BEFORE_CLOSING },
  });
  const addedBefore = new Set(rows.filter(({ fate }) => fate.state === 'added'));
  const end = async () => {
    await mutation.execute(undefined);
    ending.abort();
    release();
    const added = rows.filter((row) => !addedBefore.has(row)).flatMap(petOf);
    if (added.length > 0 && !closed.aborted) rememberAdded(queryClient, connection, added);
    if (run.phase() === 'closed') journal.close();
    else await queryClient.invalidateQueries({ queryKey: listsKey(environment) });
  };
  void end();
  if (closed.aborted) run.close();
  setCurrentImport(queryClient, live);
  return live;
}

/** The pet that a row became, as it was sent, with the ID that the service gave it. */
function petOf({ text, fate }: ImportRow): Pet[] {
  const read = readRow(text);
  return fate.state === 'added' && 'pet' in read ? [{ id: fate.id, ...read.pet }] : [];
}

async function readLists(queryClient: QueryClient, connection: Connection): Promise<ListFor> {
  const lists = await Promise.all(
    [undefined, ...PetStatus.options].map(async (status) => {
      const reading = queryClient.fetchQuery({ ...widestListOf(connection, status), staleTime: 0 });
      return [status, await reading.catch(() => undefined)] as const;
    }),
  );
  const byStatus = new Map(lists);
  return (status) => byStatus.get(status);
}
