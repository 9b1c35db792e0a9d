import { useEffect, useMemo, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import { addressOf } from '../../addresses/addresses.ts';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../addresses/list-address.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { readListOfEntry } from '../loaded-lists/list-of-pet.ts';

/**
 * The list is in the query string of its own address. Next to the form or a pet, which have addresses of their own, it is
 * in the state of the history entry.
 *
 * @param isOwn whether the page has the list's own address
 */
export function useListAddress(isOwn: boolean) {
  // Not the router's own `useSearch`, which decodes the text once more: `%41` in a search would become `A`.
  const { base, ssrSearch } = useRouter();
  const search = useSearch({ ssrSearch: ssrSearch ?? '' });
  const entry = useHistoryState<unknown>();
  const ofEntry = readListOfEntry(entry);
  const [path, navigate] = useLocation();
  // An entry that a link has opened has no list yet, and gets the one before.
  const [kept, keep] = useState('');
  const written = isOwn ? search : (ofEntry ?? kept);
  if (kept !== written) keep(written);
  const address = useMemo(() => readListAddress(written), [written]);
  const canonical = addressOf.list(address);
  /** Returns where the page has another list, for `navigate` and `history.replaceState`. */
  const at = (next: ListAddress) =>
    isOwn
      ? { to: addressOf.list(next), state: null }
      : { to: path, state: { list: writeListAddress(next) } };
  /** The browser's address, which may be newer than the rendered one: a person can type before React renders. */
  const readCurrent = () =>
    readListAddress(isOwn ? location.search : (readListOfEntry(history.state) ?? written));
  // Removes defaults and invalid parameters.
  useEffect(() => {
    if (isOwn && canonical !== path + search) navigate(canonical, { replace: true });
    if (!isOwn && ofEntry !== written) navigate(path, { replace: true, state: { list: written } });
  }, [isOwn, canonical, path, search, ofEntry, written, navigate]);
  return {
    address,
    /** Goes to another list, as a new history entry. Search and order stay. */
    choose: ({ status, limit }: ListPetsQuery) => {
      const { to, state } = at({ ...readCurrent(), limit, status });
      navigate(to, { state });
    },
    /** Changes search and order without a history entry for each typed letter. wouter observes `replaceState`. */
    rewrite: (change: Pick<ListAddress, 'find' | 'sort'>) => {
      // The last typed letters are rendered a moment later, when Enter may already have opened a pet's page.
      if (location.pathname !== base + path) return;
      const { to, state } = at({ ...readCurrent(), ...change });
      try {
        history.replaceState(state, '', base + to);
      } catch {
        // Browsers limit how often `replaceState` may be called. The next change updates the address.
      }
    },
  };
}
