import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { ListedPets } from '../../api/list-pets.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { petListsKey } from '../queries/pet-queries.ts';
import { PetsFailure } from '../queries/pets-failure.tsx';
import type { ListAddress } from './list-address.ts';
import { readLook } from './tools/list-look.ts';
import { PetsTable } from './pets-table.tsx';
import type { ListTools } from './tools/use-list-tools.ts';
import { useSlow } from './use-slow.ts';
import { loadingWords, windowWords } from './window-words.ts';
import styles from './pets-window.module.css';

interface PetsWindowProps {
  address: ListAddress;
  pets: UseQueryResult<ListedPets>;
  tools: ListTools;
  /** How often staff have asked by hand for a fresh look. */
  looks: number;
  onRefresh: () => void;
}

/** What the service answered for one status and limit: rows, none, on their way, failed or old. */
export function PetsWindow({ address, pets, tools, looks, onRefresh }: PetsWindowProps) {
  const { data, error, isPlaceholderData, fetchStatus } = pets;
  const { environment } = useConnection();
  const queryClient = useQueryClient();
  const question = `${address.status} ${address.limit}`;
  const reading = fetchStatus !== 'idle';
  const slow = useSlow(reading ? question : undefined);
  // A read that was cancelled is neither on its way, nor failed, nor done.
  const cancelled = !reading && (pets.isPending || isPlaceholderData);
  const old = isPlaceholderData || (data !== undefined && error !== null);

  const [look, setLook] = useState(readLook);
  // The question beside which a search goes. Another question ends that.
  const [widened, setWidened] = useState<string>();
  const isWide = widened === question;
  // Rows are not shown before they are those, and in the order, that the address says.
  const waits = tools === undefined && (address.find ?? address.sort) !== undefined;

  // The pressed button goes away: the focus must not go with it.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    void pets.refetch();
  };
  const cancel = () => {
    section.current?.focus({ preventScroll: true });
    void queryClient.cancelQueries({ queryKey: petListsKey(environment) });
  };

  const table = {
    label: 'Pets',
    pets: data?.pets ?? [],
    old,
    look,
  };
  return (
    <section ref={section} className={styles.list} aria-label="List" tabIndex={-1}>
      <div className={styles.words}>
        {/* Always there, since screen readers announce only a region that they already knew. */}
        <p role="status">
          {slow || cancelled
            ? waitWords(pets, cancelled)
            : isWide && address.find
              ? ''
              : statusWords(address, pets)}
        </p>
        {slow && (
          <>
            <progress aria-label="Loading pets" />
            <Button onClick={cancel}>Cancel</Button>
          </>
        )}
        {cancelled && <Button onClick={tryAgain}>Try again</Button>}
        <div className={styles.fresh}>
          {typeof tools === 'object' && (
            <tools.Freshness query={address} readAt={isPlaceholderData ? 0 : pets.dataUpdatedAt} />
          )}
        </div>
      </div>
      {error !== null && <PetsFailure error={error} retrying={reading} onTryAgain={tryAgain} />}
      {typeof tools === 'object' ? (
        <tools.ListTools
          {...table}
          address={address}
          question={question}
          listed={data}
          isPlaceholder={isPlaceholderData}
          readAt={pets.dataUpdatedAt}
          looks={looks}
          isWide={isWide}
          onWiden={(on) => setWidened(on ? question : undefined)}
          onLook={setLook}
          onRefresh={onRefresh}
        />
      ) : (
        <>
          <div className={styles.tools}>
            {tools === 'missing' && (
              <p>
                Search, sorting and export did not load.{' '}
                <Button onClick={() => location.reload()}>Reload</Button>
              </p>
            )}
          </div>
          {table.pets.length > 0 && !waits && <PetsTable {...table} />}
        </>
      )}
      {(data === undefined ? error === null && reading : waits) && <LoadingRows />}
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
  if (error !== null) {
    if (data === undefined) return '';
    const wanted = query.status ? `${query.status} pets` : 'pets';
    return `These ${wanted} are old: they were read before the failure.`;
  }
  if (data === undefined || isPlaceholderData) return loadingWords(query, data !== undefined);
  return windowWords(query, data);
}
