import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAddress } from '../../addresses/list-address.ts';
import type { DatedPets } from '../../api/client.ts';
import { isFull } from '../../api/list-pets-query.ts';
import { UpdatedAgo } from '../../ui/loading/updated-ago.tsx';
import { Button } from '../../ui/button.tsx';
import { describeList, describeLoading, describeSorted } from './describe-list.ts';
import { describeSearch } from './search/searched-pets.ts';
import type { PetSearch } from './search/use-pet-search.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  address: ListAddress;
  query: UseQueryResult<DatedPets>;
  search: PetSearch;
}

/** Says how many rows there are, and how old they are. Offers **Search again**. */
export function StatusLine({ address, query, search }: StatusLineProps) {
  const { data, error, isPlaceholderData } = query;
  const { loading } = search;
  return (
    <>
      {search.isSearching && (
        <p className={styles.onPaper}>
          Searched for <q>{search.typed}</q>.
        </p>
      )}
      <div className={styles.statusLine}>
        {/* Always rendered: screen readers announce only changes of a live region that exists. */}
        <div role="status">{describeStatus(address, query, search)}</div>
        {loading ? (
          <span className={styles.end}>
            <Button
              variant="quiet"
              icon="refresh"
              isBusy={loading.isLoading}
              onClick={() => loading.isLoading || loading.reload()}
            >
              Search again
            </Button>
          </span>
        ) : (
          <UpdatedAgo
            loadedAt={isPlaceholderData || !data ? 0 : data.receivedAt}
            isOld={error !== null}
          />
        )}
      </div>
    </>
  );
}

function describeStatus(
  address: ListAddress,
  { data, error, isPlaceholderData }: UseQueryResult<DatedPets>,
  { isSearching, isSettled, searched, pets }: PetSearch,
): string {
  if (error !== null) {
    // `ListFailures` says why.
    if (data === undefined) return '';
    return 'Could not refresh. Showing the last pets loaded.';
  }
  if (data === undefined || isPlaceholderData) return describeLoading(address, data !== undefined);
  // Pets that are not in the list may belong among those that are sorted.
  const sorted = address.sort ? ` ${describeSorted(pets.length)}` : '';
  if (!isSearching)
    return describeList(address, data) + (isFull(address.limit, data) ? sorted : '');
  // The same words while the user types, so that screen readers announce one result instead of one for each key.
  if (!isSettled || searched === undefined) return 'Searching…';
  const hasOthers = searched.mightHaveMore && pets.length > 0;
  return describeSearch(pets.length, searched, address.status) + (hasOthers ? sorted : '');
}
