import { useEffect, useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { addressOf } from '../../addresses/addresses.ts';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../addresses/list-address.ts';

/**
 * The state of the list in the address of the page. An address that names a default or has an invalid parameter is
 * corrected.
 */
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
    /** Goes to another list, which is an entry of the history. */
    open: (next: ListAddress) => navigate(addressOf.list(next)),
    /** Goes back to a list without an entry of the history. */
    returnTo: (before: ListAddress) => navigate(addressOf.list(before), { replace: true }),
    /** Changes search and order, without an entry for each typed letter. The router notices that by itself. */
    rewrite: (next: ListAddress) => {
      // What was typed last is rendered a moment later, when Enter may have led to a pet's page.
      if (location.pathname !== base + path) return;
      try {
        history.replaceState(null, '', location.pathname + writeListAddress(next));
      } catch {
        // Browsers limit how often this is called. The list uses what was typed, and the address follows with the next
        // change.
      }
    },
  };
}
