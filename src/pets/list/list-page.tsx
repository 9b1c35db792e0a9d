import { Link, useLocation, useSearch } from 'wouter';
import { useEffect, useMemo, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { usePets, usePrefetchPets } from '../queries/pet-queries.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';
import { ListControls } from './list-controls.tsx';
import { PetsWindow } from './pets-window.tsx';
import { useListTools } from './tools/use-list-tools.ts';
import { useTakeOver } from './changes/use-take-over.ts';

/** `/pets`, which `/` becomes: the pets of one status, as many as the limit lets through. */
export function ListPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const address = useMemo(() => readListAddress(search), [search]);
  const pets = usePets(address);
  const readAhead = usePrefetchPets();
  useTakeOver(pets.error !== null || (pets.data !== undefined && !pets.isPlaceholderData));
  const tools = useListTools(pets.data !== undefined || pets.error !== null);
  // How often staff have asked by hand for a fresh look.
  const [looks, setLooks] = useState(0);

  const put = addressOf(address);
  useEffect(() => {
    if (put !== path + (search && `?${search}`)) navigate(put, { replace: true });
  }, [put, path, search, navigate]);

  const refresh = () => {
    if (pets.isFetching) return;
    setLooks(looks + 1);
    void pets.refetch();
  };
  return (
    <Page
      title="Pets"
      actions={
        <Link href="/pets/new" className={buttonClass('primary')}>
          Add pet
        </Link>
      }
    >
      <ListControls
        address={address}
        onAhead={readAhead}
        onChange={(next) => navigate(addressOf(next))}
        refreshing={pets.isFetching}
        onRefresh={refresh}
      >
        {typeof tools === 'object' && <tools.FindByIdAbove />}
      </ListControls>
      <PetsWindow address={address} pets={pets} tools={tools} looks={looks} onRefresh={refresh} />
    </Page>
  );
}

const addressOf = (address: ListAddress) => `/pets${writeListAddress(address)}`;
