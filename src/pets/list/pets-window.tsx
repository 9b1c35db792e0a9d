import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ListedPets, ListPetsQuery } from '../../api/list-pets.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useAddedPets } from '../added-pets.ts';
import { PetsFailure } from '../pets-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { PetsTable } from './pets-table.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';
import { windowWords } from './window-words.ts';
import styles from './pets-window.module.css';

interface PetsWindowProps {
  query: ListPetsQuery;
  pets: UseQueryResult<ListedPets>;
}

/** What the service answered for one status and limit: rows, none, on their way, failed or old. */
export function PetsWindow({ query, pets }: PetsWindowProps) {
  const { data, error, isPlaceholderData, isFetching } = pets;
  const { added } = useAddedPets();
  const addedIds = new Set(added.map(({ id }) => id));
  const old = isPlaceholderData || (data !== undefined && error !== null);
  return (
    <section aria-label="List">
      {/* Always there, since screen readers announce only a region that they already knew. */}
      <p role="status" className={styles.words}>
        {statusWords(query, pets)}
      </p>
      {error !== null && (
        <PetsFailure error={error} retrying={isFetching} onTryAgain={pets.refetch} />
      )}
      {data === undefined && error === null && <LoadingRows />}
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
