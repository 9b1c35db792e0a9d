import type { ReactNode } from 'react';
import type { ListAddress } from '../../addresses/list-address.ts';
import type { Pet, PetStatus } from '../../api/schemas.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { isFull } from '../../api/list-pets-query.ts';
import { formatWaitEnd } from '../../ui/format-time.ts';
import { LoadStatus } from '../../untrusted-text/load-status.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { UpdatedAgo } from '../../ui/loading/updated-ago.tsx';
import type { ListOnScreen } from '../loaded-lists/pet-queries.ts';
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
  /** Whether a pet is in front of that form. */
  isPetOpen: boolean;
  /** On a phone. Elsewhere, **Refresh** in the tools says **Try again**. */
  onTryAgain: () => void;
  /** At its end, where the window is wide enough: **Refresh** and **Export CSV**. */
  tools: ReactNode;
}

export function StatusLine({
  address,
  query,
  search,
  alike,
  isPetOpen,
  onTryAgain,
  tools,
}: StatusLineProps) {
  const { data, error, isPlaceholderData } = query;
  const isNarrow = useIsNarrow();
  return (
    <>
      {search.isSearching && (
        <p className={layout.onPaper}>
          Searched for <q>{search.typed}</q>.
        </p>
      )}
      <LoadStatus
        className={styles.statusLine}
        words={describeStatus(address, query, search)}
        refreshError={data && error}
        // Not known of the rows of the last visit.
        loadedAt={data?.receivedAt || undefined}
        isRetrying={query.isFetching}
        onTryAgain={isNarrow ? onTryAgain : undefined}
        warning={alike.length > 0 && <Alike pets={alike} isPetOpen={isPetOpen} />}
      >
        {!search.loading && (
          <UpdatedAgo
            loadedAt={isPlaceholderData || !data ? 0 : data.receivedAt}
            isOld={error !== null}
          />
        )}
        {tools}
      </LoadStatus>
    </>
  );
}

/** Hidden from screen readers: the field **Name** says it, too (`name-warnings.tsx`). */
function Alike({ pets, isPetOpen }: { pets: readonly Pet[]; isPetOpen: boolean }) {
  return (
    <p aria-hidden="true">
      {renderUntrusted(pets[0]?.name ?? '')}
      <span>
        {pets.length > 1
          ? ` and ${pets.length - 1} more are already here.`
          : ` is already here.${isPetOpen ? '' : ' You can still add this one.'}`}
      </span>
    </p>
  );
}

function describeStatus(
  address: ListAddress,
  { data, error, isPlaceholderData, failureReason }: ListOnScreen,
  search: PetSearch,
): string {
  const { isSearching, searched, pets } = search;
  // `ListFailures` says why.
  if (error !== null) return '';
  const busy = describeBusy(failureReason);
  if (data === undefined || isPlaceholderData)
    return describeLoading(address, data !== undefined, busy);
  const sorted = address.sort ? describeSorted(pets.length) : '';
  if (!isSearching)
    return [describeList(address, data) + (isFull(address.limit, data) ? sorted : ''), busy]
      .filter(Boolean)
      .join(' ');
  // The same words while the user types, so that screen readers announce one result instead of one for each key.
  const found = describeMatches(search, address.status);
  return found === undefined ? 'Searching…' : found + (searched?.mightBeMore ? sorted : '');
}

/** Returns what a search has found, and in how many pets. Undefined without a search, and until it is final. */
export function describeMatches(
  { isSearching, isSettled, searched, pets }: PetSearch,
  status: PetStatus | undefined,
): string | undefined {
  if (!isSearching || !isSettled || searched === undefined) return undefined;
  return describeSearch(pets.length, searched, status);
}

function describeBusy(reason: Error | null): string {
  const retryAfter = reason instanceof ApiError ? reason.headers.retryAfter : undefined;
  if (!(reason instanceof ApiError) || retryAfter === undefined) return '';
  return `The store is busy. Loading again at ${formatWaitEnd(reason.at.getTime() + retryAfter)}.`;
}
