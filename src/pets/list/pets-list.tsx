import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { ListedPets } from '../../api/list-pets.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { petListsKey } from '../queries/pet-queries.ts';
import { PetsFailure } from '../queries/pets-failure.tsx';
import { describeList, describeLoading } from './describe-list.ts';
import type { ListAddress } from './list-address.ts';
import { PetsTable } from './pets-table.tsx';
import { readRowAppearance } from './tools/row-appearance.ts';
import type { ListTools } from './tools/use-list-tools.ts';
import { useIsSlow } from './use-is-slow.ts';
import styles from './pets-list.module.css';
import toolsSpace from './tools/tools-space.module.css';

interface PetsListProps {
  address: ListAddress;
  pets: UseQueryResult<ListedPets>;
  tools: ListTools;
  /** How often staff have refreshed the list by hand. */
  refreshCount: number;
  onRefresh: () => void;
}

/** The list for one status and limit: rows, none, loading, failed or stale. */
export function PetsList({ address, pets, tools, refreshCount, onRefresh }: PetsListProps) {
  const { data, error, isPlaceholderData, fetchStatus } = pets;
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const listId = `${address.status} ${address.limit}`;
  const isReading = fetchStatus !== 'idle';
  const isSlow = useIsSlow(isReading ? listId : undefined);
  const isCancelled = !isReading && (pets.isPending || isPlaceholderData);
  const isStale = isPlaceholderData || (data !== undefined && error !== null);

  const [appearance, setAppearance] = useState(readRowAppearance);
  // The list that the wide search was chosen for. Another list starts without it.
  const [widenedId, setWidenedId] = useState<string>();
  const isWide = widenedId === listId;
  // With a search or an order in the address, the rows are shown only after the tools have loaded.
  const isWaiting = tools === undefined && (address.find ?? address.sort) !== undefined;

  // "Try again" and "Cancel" disappear when they are pressed, so the focus moves to the section.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    void pets.refetch();
  };
  const cancel = () => {
    section.current?.focus({ preventScroll: true });
    void queryClient.cancelQueries({ queryKey: petListsKey(environmentName) });
  };

  const table = {
    label: 'Pets',
    pets: data?.pets ?? [],
    isStale,
    appearance,
  };
  return (
    <section ref={section} className={styles.list} aria-label="List" tabIndex={-1}>
      <div className={styles.statusLine}>
        {/* Always rendered: screen readers announce only changes of a live region that exists. */}
        <p role="status">
          {isSlow || isCancelled
            ? describeWait(pets, isCancelled)
            : isWide && address.find
              ? ''
              : describeStatus(address, pets)}
        </p>
        {isSlow && (
          <>
            <progress aria-label="Loading pets" />
            <Button onClick={cancel}>Cancel</Button>
          </>
        )}
        {isCancelled && <Button onClick={tryAgain}>Try again</Button>}
        <div className={styles.autoRefresh}>
          {typeof tools === 'object' && (
            <tools.AutoRefresh
              query={address}
              readAt={isPlaceholderData ? 0 : pets.dataUpdatedAt}
            />
          )}
        </div>
      </div>
      {error !== null && <PetsFailure error={error} isRetrying={isReading} onTryAgain={tryAgain} />}
      {typeof tools === 'object' ? (
        <tools.ListTools
          {...table}
          address={address}
          listId={listId}
          listed={data}
          isPlaceholder={isPlaceholderData}
          readAt={pets.dataUpdatedAt}
          refreshCount={refreshCount}
          isWide={isWide}
          onWiden={(on) => setWidenedId(on ? listId : undefined)}
          onAppearanceChange={setAppearance}
          onRefresh={onRefresh}
        />
      ) : (
        <>
          <div className={toolsSpace.space}>
            {tools === 'missing' && (
              <p>
                Search, sorting and export did not load.{' '}
                <Button onClick={() => location.reload()}>Reload</Button>
              </p>
            )}
          </div>
          {table.pets.length > 0 && !isWaiting && <PetsTable {...table} />}
        </>
      )}
      {(data === undefined ? error === null && isReading : isWaiting) && <LoadingRows />}
    </section>
  );
}

function describeWait({ data }: UseQueryResult<ListedPets>, isCancelled: boolean) {
  return `${isCancelled ? 'Loading was cancelled.' : 'Still loading…'}${data ? ' The rows below are from before.' : ''}`;
}

function describeStatus(
  query: ListPetsQuery,
  { data, error, isPlaceholderData }: UseQueryResult<ListedPets>,
) {
  if (error !== null) {
    if (data === undefined) return '';
    const pets = query.status ? `${query.status} pets` : 'pets';
    return `These ${pets} are old: they were read before the failure.`;
  }
  if (data === undefined || isPlaceholderData) return describeLoading(query, data !== undefined);
  return describeList(query, data);
}
