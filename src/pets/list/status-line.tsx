import type { ReactNode } from 'react';
import type { ListAddress } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { isFull } from '../../api/list-pets-query.ts';
import { formatWaitEnd } from '../../ui/format-time.ts';
import { describeRefreshFailure, RefreshFailure } from '../../untrusted-text/load-failure.tsx';
import { UpdatedAgo } from '../../ui/loading/updated-ago.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListOnScreen } from '../known/pet-queries.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describeList, describeLoading, describeSorted } from './describe-list.ts';
import { describeSearch } from './search/searched-pets.ts';
import type { PetSearch } from './search/use-pet-search.ts';
import layout from '../../ui/layout.module.css';
import styles from './status-line.module.css';

interface StatusLineProps {
  address: ListAddress;
  query: ListOnScreen;
  search: PetSearch;
  /** The first pets of the list, whose names are in the form next to it. */
  alike: readonly Pet[];
  onTryAgain: () => void;
  /** At its end, where the window is wide enough: **Refresh** and **Export CSV**. */
  tools: ReactNode;
}

export function StatusLine({ address, query, search, alike, onTryAgain, tools }: StatusLineProps) {
  const { data, error, isPlaceholderData } = query;
  const failure = data && error ? describeRefreshFailure(error) : undefined;
  const isAlike = alike.length > 0 && failure === undefined;
  return (
    <>
      {search.isSearching && (
        <p className={layout.onPaper}>
          Searched for <q>{search.typed}</q>.
        </p>
      )}
      <div className={styles.statusLine}>
        {/* Always rendered: screen readers announce only changes of a live region that exists. */}
        <div role="status" className={isAlike ? layout.visuallyHidden : failure && styles.failure}>
          {failure ? (
            <>
              <Icon name="problem" />
              <span>{failure}</span>
            </>
          ) : (
            describeStatus(address, query, search)
          )}
        </div>
        {isAlike && <Alike pets={alike} />}
        {failure && error && (
          <RefreshFailure error={error} isRetrying={query.isFetching} onTryAgain={onTryAgain} />
        )}
        {!search.loading && (
          <UpdatedAgo
            loadedAt={isPlaceholderData || !data ? 0 : data.receivedAt}
            isOld={error !== null}
          />
        )}
        {tools}
      </div>
    </>
  );
}

/** Hidden from screen readers: the field **Name** says it, too (`name-warnings.tsx`). */
function Alike({ pets }: { pets: readonly Pet[] }) {
  return (
    <p aria-hidden="true">
      {renderUntrusted(pets[0]?.name ?? '')}
      <span> is already here. You can still add this one.</span>
    </p>
  );
}

function describeStatus(
  address: ListAddress,
  { data, error, isPlaceholderData, failureReason }: ListOnScreen,
  { isSearching, isSettled, searched, pets }: PetSearch,
): string {
  // `ListFailures` says why.
  if (error !== null) return '';
  const busy = describeBusy(failureReason);
  if (data === undefined || isPlaceholderData)
    return describeLoading(address, data !== undefined, busy);
  // Pets that are not in the list may belong among those that are sorted.
  const sorted = address.sort ? ` ${describeSorted(pets.length)}` : '';
  if (!isSearching)
    return [describeList(address, data) + (isFull(address.limit, data) ? sorted : ''), busy]
      .filter(Boolean)
      .join(' ');
  // The same words while the user types, so that screen readers announce one result instead of one for each key.
  if (!isSettled || searched === undefined) return 'Searching…';
  const hasOthers = searched.mightBeMore && pets.length > 0;
  return describeSearch(pets.length, searched, address.status) + (hasOthers ? sorted : '');
}

function describeBusy(reason: Error | null): string {
  const retryAfter = reason instanceof ApiError ? reason.headers.retryAfter : undefined;
  if (!(reason instanceof ApiError) || retryAfter === undefined) return '';
  return `The service is busy. Loading again at ${formatWaitEnd(reason.at.getTime() + retryAfter)}.`;
}
