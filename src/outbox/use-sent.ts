// Queries of the outbox, for the frame and the pages. They are part of the first view, and what sends is not
// (`use-outbox.ts`).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../api/connection.ts';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { tabMessages } from '../database/tab-messages.ts';
import type { Transaction } from '../database/transaction.ts';
import { startTimer } from './browser-ports.ts';
import { type Changes, createChanges } from './changes.ts';
import type { Outbox } from './outbox.ts';
import { countToCheck, readGroup, readHold, readSent } from './queries.ts';

/** What is open for a connection. */
interface OpenOutbox {
  changes: Changes;
  /** Undefined until the page has loaded what sends. */
  outbox?: Outbox;
}

// By the `ended` signal of the connection, which stays the same when the key changes.
const opened = new WeakMap<AbortSignal, OpenOutbox>();

/** What is open for a connection: the same object until its session ends. */
export function openFor({ ended }: Pick<Connection, 'ended'>): OpenOutbox {
  const known = opened.get(ended);
  if (known) return known;
  const fresh = { changes: createChanges({ tabMessages, setTimer: startTimer }) };
  opened.set(ended, fresh);
  return fresh;
}

/** The beginning of the query keys of the outbox (TanStack Query). */
export function outboxKey(environmentName: string): readonly string[] {
  return [environmentName, 'outbox'];
}

/** Reads the outbox again after changes, in this tab or another one. To be called once, above the pages. */
export function useOutboxChanges(): void {
  const connection = useConnection();
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = outboxKey(connection.environmentName);
    return openFor(connection).changes.subscribe(
      () => void queryClient.invalidateQueries({ queryKey }),
    );
  }, [connection, queryClient]);
}

/** A query of the database. */
function useOutboxQuery<Data>(
  name: readonly unknown[],
  read: (tx: Transaction, environment: string) => Promise<Data>,
) {
  const connection = useConnection();
  const { environmentName, baseUrl } = connection;
  const environment = environmentKey({ name: environmentName, baseUrl });
  return useQuery({
    queryKey: [...outboxKey(environmentName), ...name],
    queryFn: () => database.read((tx) => read(tx, environment)),
    retry: false,
  });
}

/** How many rows need a person. */
export const useToCheckCount = () => useOutboxQuery(['to check'], countToCheck);

/** What was sent from this computer. */
export const useSent = () => useOutboxQuery(['sent'], readSent);

/** One group with its rows. Its data is null if it is not there. */
export const useGroup = (id: string) =>
  useOutboxQuery(
    ['group', id],
    async (tx, environment) => (await readGroup(tx, environment, id)) ?? null,
  );

/** Why rows wait, and how many. Its data is null while nothing holds them. */
export function useHold() {
  const { isOnline } = useConnection();
  return useOutboxQuery(
    ['hold'],
    async (tx, environment) =>
      (await readHold(tx, environment, { now: Date.now(), isOnline: isOnline() })) ?? null,
  );
}

/** Something of what sends from this page, kept up to date. Undefined until it is loaded. */
export function useSenderState<State>(read: (outbox: Outbox) => State): State | undefined {
  const connection = useConnection();
  const { changes } = openFor(connection);
  const current = () => {
    const { outbox } = openFor(connection);
    return outbox && read(outbox);
  };
  // The build draws the frame, where nothing is open.
  return useSyncExternalStore(changes.subscribeToSender, current, () => undefined);
}
