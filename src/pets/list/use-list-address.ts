import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { addressOf } from '../../addresses/addresses.ts';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { petListQuery } from '../queries/pet-queries.ts';

/** The list of the address, which may be newer than the page: a person may type before a chosen status is drawn. */
const readNewest = () => readListAddress(location.search);

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
    /** Goes to another list, which is an entry of the history. Search and order stay. */
    choose: ({ status, limit }: ListPetsQuery) => {
      const { find, sort } = readNewest();
      navigate(addressOf.list({ limit, find, sort, ...(status && { status }) }));
    },
    /** Goes back to a list without an entry of the history. */
    returnTo: (before: ListAddress) => navigate(addressOf.list(before), { replace: true }),
    /** Changes search and order, without an entry for each typed letter. The router notices that by itself. */
    rewrite: (change: Pick<ListAddress, 'find' | 'sort'>) => {
      // What was typed last is rendered a moment later, when Enter may have led to a pet's page.
      if (location.pathname !== base + path) return;
      try {
        history.replaceState(
          null,
          '',
          location.pathname + writeListAddress({ ...readNewest(), ...change }),
        );
      } catch {
        // Browsers limit how often this is called. The list uses what was typed, and the address follows with the next
        // change.
      }
    },
  };
}

/**
 * Returns a function that cancels the request of the list, and of no other.
 *
 * @param isRead whether the rows on the screen are those of the address
 * @param onCancel called with the address of the list whose rows are on the screen, with the search and the order that a
 *   person has chosen since then
 */
export function useCancel(
  address: ListAddress,
  isRead: boolean,
  onCancel: (before: ListAddress) => void,
): () => void {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const lastRead = useRef(address);
  useEffect(() => {
    if (isRead) lastRead.current = address;
  }, [address, isRead]);
  return () => {
    const { queryKey } = petListQuery(connection, address);
    void queryClient.cancelQueries({ queryKey, exact: true });
    onCancel({ ...lastRead.current, find: address.find, sort: address.sort });
  };
}
