// Counts of the outbox for the first view, which has neither the entries (`use-entries.ts`) nor the code that sends
// (`use-outbox.ts`).
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { tabMessages } from '../../database/tab-messages.ts';
import type { Transaction } from '../../database/transaction.ts';
import { startTimer } from '../browser-ports.ts';
import { type Changes, createChanges } from '../changes.ts';
import type { Outbox } from '../outbox.ts';
import { countToCheck, countPetsInProgress, type PetsInProgress } from './queries.ts';

interface OpenOutbox {
  changes: Changes;
  /** Undefined until the page has loaded the code that sends. */
  outbox?: Outbox;
}

// Keyed by the `ended` signal of a connection, which stays the same when the key changes.
const opened = new WeakMap<AbortSignal, OpenOutbox>();

/** Returns the open outbox of a connection: the same object until `ended` is aborted. */
export function openFor({ ended }: Pick<Connection, 'ended'>): OpenOutbox {
  const open = opened.get(ended);
  if (open) return open;
  const fresh = { changes: createChanges({ tabMessages, setTimer: startTimer }) };
  opened.set(ended, fresh);
  return fresh;
}

/** Returns the prefix of all query keys of the outbox. */
export function outboxKey(environmentName: string): readonly string[] {
  return [environmentName, 'outbox'];
}

/** Refetches the queries of the outbox after a change in any tab. To be called once, above the pages. */
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

export function useOutboxQuery<Data, Selected = Data>(
  name: readonly unknown[],
  read: (tx: Transaction, environment: string) => Promise<Data>,
  options?: Pick<
    UseQueryOptions<Data, Error, Selected>,
    'select' | 'enabled' | 'gcTime' | 'placeholderData'
  >,
) {
  const connection = useConnection();
  const { environmentName, baseUrl } = connection;
  const environment = environmentKey({ name: environmentName, baseUrl });
  return useQuery({
    queryKey: [...outboxKey(environmentName), ...name],
    queryFn: () => database.read((tx) => read(tx, environment)),
    retry: false,
    ...options,
  });
}

export const useToCheckCount = () => useOutboxQuery(['to check'], countToCheck);

/** Counts what is not sent yet, and returns a part of it. Renders again only when that part has changed. */
export const usePetsInProgress = <Selected>(select: (pets: PetsInProgress) => Selected) =>
  useOutboxQuery(['in progress'], countPetsInProgress, { select });
