import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { DatedPets } from '../../api/list-pets.ts';
import type { AutoRefresh } from '../../ui/auto-refresh.tsx';
import { afterPaint } from '../../ui/timing/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { petListsKey, petsPath } from '../../api/list-pets-query.ts';
import { describeList, describeLoading } from './describe-list.ts';
import type { ListAddress } from '../../addresses/list-address.ts';
import { PetsTable } from './pets-table.tsx';
import { rowAppearance } from './tools/row-appearance.ts';
import { lazyPart, useLazyPart } from '../../ui/timing/lazy-part.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import styles from './pets-list.module.css';

interface PetsListProps {
  address: ListAddress;
  pets: UseQueryResult<DatedPets>;
  /** Where the tools draw the search. */
  searchContainer: RefObject<HTMLDivElement | null>;
  /** How often staff have refreshed the list by hand. */
  refreshCount: number;
  onRefresh: () => void;
  refresh: AutoRefresh;
}

/** Search, sorting, export and so on, which load once the rows are painted. */
const listTools = lazyPart(async () => {
  await new Promise<void>(afterPaint);
  return (await import('./tools/list-tools.tsx')).ListTools;
});

/** The list for one status and limit: rows, none, loading, failed or stale. */
export function PetsList({
  address,
  pets,
  searchContainer,
  refreshCount,
  onRefresh,
  refresh,
}: PetsListProps) {
  const { data, error, isPlaceholderData, fetchStatus } = pets;
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const isReading = fetchStatus !== 'idle';
  const isSlow = useIsSlow(isReading ? petsPath(address) : undefined);
  const isCancelled = !isReading && (pets.isPending || isPlaceholderData);

  const statusContainer = useRef<HTMLDivElement>(null);
  const { Part: ListTools, failure } = useLazyPart(listTools, data !== undefined || error !== null);
  const hasTools = ListTools !== undefined;
  // If the address names a search or a sort, only the tools can show its rows.
  const isWaiting =
    !hasTools && !failure && data !== undefined && (address.find ?? address.sort) !== undefined;
  // The tools describe a failure and offer **Try again**. Until they have loaded, and without them, only the status
  // line tells of it, so the button stands there.
  const isFailedWithoutTools = error !== null && !hasTools;

  // The list whose rows are on the screen.
  const lastRead = useRef(address);
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) lastRead.current = address;
  }, [address, data, isPlaceholderData]);

  // "Try again" and "Cancel" disappear when they are pressed, so the focus moves to the section.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    void pets.refetch();
  };
  const cancel = () => {
    section.current?.focus({ preventScroll: true });
    void queryClient.cancelQueries({ queryKey: petListsKey(environmentName) });
    if (isPlaceholderData) navigate(addressOf.list(lastRead.current), { replace: true });
  };

  return (
    <section ref={section} className={styles.list} aria-label="List" tabIndex={-1}>
      <div className={styles.statusLine}>
        {/* Always rendered: screen readers announce only changes of a live region that exists. */}
        <p role="status">
          {isSlow || isCancelled
            ? describeWait(pets, isCancelled)
            : describeStatus(address, pets, hasTools)}
        </p>
        {isSlow && (
          <>
            <progress aria-label="Loading pets" />
            <Button onClick={cancel}>Cancel</Button>
          </>
        )}
        {(isCancelled || isFailedWithoutTools) && <Button onClick={tryAgain}>Try again</Button>}
        <div ref={statusContainer} className={styles.tools} />
      </div>
      {ListTools ? (
        <ListTools
          searchContainer={searchContainer}
          statusContainer={statusContainer}
          address={address}
          query={pets}
          onTryAgain={tryAgain}
          refreshCount={refreshCount}
          onRefresh={onRefresh}
          refresh={refresh}
        />
      ) : (
        <>
          {failure && (
            <p className={styles.missing}>
              Search, sorting and export did not load.{' '}
              <Button onClick={() => location.reload()}>Reload</Button>
            </p>
          )}
          {data && data.pets.length > 0 && !isWaiting && (
            <PetsTable
              label="Pets"
              pets={data.pets}
              isStale={isPlaceholderData || error !== null}
              appearance={rowAppearance.read()}
            />
          )}
        </>
      )}
      {(isWaiting || (data === undefined && error === null && isReading)) && <LoadingRows />}
    </section>
  );
}

function describeWait({ data }: UseQueryResult<DatedPets>, isCancelled: boolean) {
  return `${isCancelled ? 'Loading was cancelled.' : 'Still loading…'}${data ? ' The rows below are from before.' : ''}`;
}

/** With a search, the tools say what the rows are, and they always say why the list could not be read. */
function describeStatus(
  { find, ...query }: ListAddress,
  { data, error, isPlaceholderData }: UseQueryResult<DatedPets>,
  hasTools: boolean,
) {
  if (error !== null) {
    if (data === undefined) return hasTools ? '' : 'The pets could not be read.';
    const pets = query.status ? `${query.status} pets` : 'pets';
    return `These ${pets} are old: they were read before the failure.`;
  }
  if (data === undefined || isPlaceholderData) return describeLoading(query, data !== undefined);
  return find && hasTools ? '' : describeList(query, data);
}
