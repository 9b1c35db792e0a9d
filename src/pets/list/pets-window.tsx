import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import type { ListedPets, ListPetsQuery } from '../../api/list-pets.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useAddedPets } from '../added-pets.ts';
import { listsKey } from '../pet-queries.ts';
import { PetsFailure } from '../pets-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { PetsTable } from './pets-table.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';
import { useSlow } from './use-slow.ts';
import { windowWords } from './window-words.ts';
import styles from './pets-window.module.css';

interface PetsWindowProps {
  query: ListPetsQuery;
  pets: UseQueryResult<ListedPets>;
}

/** What the service answered for one status and limit: rows, none, on their way, failed or old. */
export function PetsWindow({ query, pets }: PetsWindowProps) {
  const { data, error, isPlaceholderData, fetchStatus } = pets;
  const { environment } = useConnection();
  const queryClient = useQueryClient();
  const { added } = useAddedPets();
  const addedIds = new Set(added.map(({ id }) => id));
  const reading = fetchStatus !== 'idle';
  const slow = useSlow(reading ? `${query.status} ${query.limit}` : undefined);
  // A read that was cancelled is neither on its way, nor failed, nor done.
  const cancelled = !reading && (pets.isPending || isPlaceholderData);
  const old = isPlaceholderData || (data !== undefined && error !== null);

  // The pressed button goes away: the focus must not go with it.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    void pets.refetch();
  };
  const cancel = () => {
    section.current?.focus({ preventScroll: true });
    void queryClient.cancelQueries({ queryKey: listsKey(environment) });
  };
  return (
    <section ref={section} aria-label="List" tabIndex={-1}>
      <div className={styles.words}>
        {/* Always there, since screen readers announce only a region that they already knew. */}
        <p role="status">
          {slow || cancelled ? waitWords(pets, cancelled) : statusWords(query, pets)}
        </p>
        {slow && (
          <>
            <progress aria-label="Loading pets" />
            <Button onClick={cancel}>Cancel</Button>
          </>
        )}
        {cancelled && <Button onClick={tryAgain}>Try again</Button>}
      </div>
      {error !== null && <PetsFailure error={error} retrying={reading} onTryAgain={tryAgain} />}
      {data === undefined && error === null && reading && <LoadingRows />}
      {data !== undefined && data.pets.length > 0 && (
        <PetsTable label="Pets" pets={data.pets} addedIds={addedIds} old={old} />
      )}
      {data !== undefined && !isPlaceholderData && isEmpty(data) && <Empty query={query} />}
      {data !== undefined && data.unreadable.length > 0 && (
        <UnreadableRows rows={data.unreadable} />
      )}
    </section>
  );
}

function waitWords({ data }: UseQueryResult<ListedPets>, cancelled: boolean) {
  return `${cancelled ? 'Loading was cancelled.' : 'Still loading…'}${data ? ' The rows below are from before.' : ''}`;
}

function statusWords(
  query: ListPetsQuery,
  { data, error, isPlaceholderData }: UseQueryResult<ListedPets>,
) {
  const wanted = query.status ? `${query.status} pets` : 'pets';
  if (error !== null)
    return data === undefined ? '' : `These ${wanted} are old: they were read before the failure.`;
  if (data === undefined) return `Loading ${wanted}…`;
  if (isPlaceholderData) return `Loading ${wanted}… The rows below are from the list before.`;
  return windowWords(query, data);
}

function isEmpty({ pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length === 0;
}

function Empty({ query }: { query: ListPetsQuery }) {
  return (
    <div className={styles.empty}>
      <p>
        {query.status
          ? `The service sent no pets with the status “${query.status}”.`
          : 'The service sent no pets.'}
      </p>
      <Link href="/pets/new" className={buttonClass('plain')}>
        Add the first one
      </Link>
    </div>
  );
}
