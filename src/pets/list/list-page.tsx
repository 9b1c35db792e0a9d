import { Link, useLocation, useSearch } from 'wouter';
import { useEffect } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { usePets } from '../pet-queries.ts';
import { AddedBeyondList } from './added-beyond-list.tsx';
import { readListAddress, writeListAddress } from './list-address.ts';
import { ListControls } from './list-controls.tsx';
import { PetsWindow } from './pets-window.tsx';

/** `/pets`: the pets of one status, as many as the limit lets through. */
export function ListPage() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = readListAddress(search);
  const pets = usePets(query);

  const address = path + writeListAddress(query);
  useEffect(() => {
    if (address !== path + (search && `?${search}`)) navigate(address, { replace: true });
  }, [address, path, search, navigate]);

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
        query={query}
        onChange={(next) => navigate(path + writeListAddress(next))}
        refreshing={pets.isFetching}
        onRefresh={() => pets.isFetching || pets.refetch()}
      />
      <AddedBeyondList query={query} listed={pets.data} />
      <PetsWindow query={query} pets={pets} />
    </Page>
  );
}
