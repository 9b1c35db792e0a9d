import { Link, useLocation, useSearch } from 'wouter';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addressOf } from '../../addresses/addresses.ts';
import { readListAddress } from '../../addresses/list-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useConnection } from '../../api/connection.ts';
import { useAutoRefresh } from '../../ui/auto-refresh.tsx';
import { Page } from '../../ui/page.tsx';
import { usePets } from '../queries/pet-queries.ts';
import { ListControls } from './list-controls.tsx';
import { PetsList } from './pets-list.tsx';

/** `/pets`, also shown at `/`: the pets of one status or of all, up to the limit. */
export function ListPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const address = useMemo(() => readListAddress(search), [search]);
  const refresh = useAutoRefresh(useConnection().storage);
  const pets = usePets(address, refresh);
  useRemoveEarlyView(pets.error !== null || (pets.data !== undefined && !pets.isPlaceholderData));
  const searchContainer = useRef<HTMLDivElement>(null);
  // How many refreshes a person has started, with **Refresh** or its key.
  const [refreshCount, setRefreshCount] = useState(0);

  // Corrects an address that names a default or has an invalid parameter.
  const canonical = addressOf.list(address);
  useEffect(() => {
    if (canonical !== path + (search && `?${search}`)) navigate(canonical, { replace: true });
  }, [canonical, path, search, navigate]);

  const refreshNow = () => {
    if (pets.isFetching) return;
    setRefreshCount(refreshCount + 1);
    void pets.refetch();
  };
  return (
    <Page
      title="Pets"
      isCompactOnPhones
      actions={
        <Link href={addressOf.form} className={buttonClass('primary')}>
          Add pet
        </Link>
      }
    >
      <ListControls
        address={address}
        onChange={(next) => navigate(addressOf.list(next))}
        searchRef={searchContainer}
        isReading={pets.isFetching}
        onRefresh={refreshNow}
      />
      <PetsList
        address={address}
        pets={pets}
        searchContainer={searchContainer}
        refreshCount={refreshCount}
        onRefresh={refreshNow}
        refresh={refresh}
      />
    </Page>
  );
}

/**
 * Removes the view that the scripts of `src/early/` drew before the app had loaded. While that view
 * shows the rows of the service's response, it stays until the app has read the list too: otherwise
 * the rows would disappear for a moment.
 */
function useRemoveEarlyView(isRead: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isRead || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isRead]);
}
