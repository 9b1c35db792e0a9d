import { useEffect, useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { addressOf } from '../../addresses/addresses.ts';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../addresses/list-address.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';

/** Reads the browser's address, which may be newer than the rendered one: a person can type before React renders. */
const readCurrentAddress = () => readListAddress(location.search);

/** Removes defaults and invalid parameters from the address. */
export function useListAddress() {
  // Not the router's own `useSearch`, which decodes the text once more: `%41` in a search would become `A`.
  const { base, ssrSearch } = useRouter();
  const search = useSearch({ ssrSearch: ssrSearch ?? '' });
  const [path, navigate] = useLocation();
  const address = useMemo(() => readListAddress(search), [search]);
  const canonical = addressOf.list(address);
  useEffect(() => {
    if (canonical !== path + search) navigate(canonical, { replace: true });
  }, [canonical, path, search, navigate]);
  return {
    address,
    /** Goes to another list, as a new history entry. Search and order stay. */
    choose: ({ status, limit }: ListPetsQuery) => {
      navigate(addressOf.list({ ...readCurrentAddress(), limit, status }));
    },
    /** Changes search and order without a history entry for each typed letter. wouter observes `replaceState`. */
    rewrite: (change: Pick<ListAddress, 'find' | 'sort'>) => {
      // The last typed letters are rendered a moment later, when Enter may already have opened a pet's page.
      if (location.pathname !== base + path) return;
      try {
        history.replaceState(
          null,
          '',
          location.pathname + writeListAddress({ ...readCurrentAddress(), ...change }),
        );
      } catch {
        // Browsers limit how often `replaceState` may be called. The next change updates the address.
      }
    },
  };
}
