import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { addressOf } from '../../addresses/addresses.ts';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';

/** The state of the history entry of a pet's page that was opened from a list: the query string of the list. */
const FromList = z.object({ list: z.string() });

/** The key in the query cache of the IDs that a list showed, in their order. */
const shownListKey = (environmentName: string, list: string | undefined) => [
  environmentName,
  'shown list',
  list,
];

/** Returns a function that opens the page of a pet in this list, with its neighbours as they are shown now. */
export function useOpenFromList(
  address: ListAddress,
  pets: readonly Pet[],
): (petAddress: string) => void {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (petAddress) => {
    const state = { list: writeListAddress(address) };
    const ids = pets.map(({ id }) => id);
    queryClient.setQueryData<readonly bigint[]>(shownListKey(environmentName, state.list), ids);
    navigate(petAddress, { state });
  };
}

interface ListOfPet {
  /** The address of the list; of all pets, if the page was not opened from a list. */
  href: string;
  /** The pets of the list, in its order. Empty after a reload, too. */
  ids: readonly bigint[];
  /** The state of the history entry, for links to the neighbours. */
  state: unknown;
}

/** Returns the list from which this pet's page was opened. */
export function useListOfPet(): ListOfPet {
  const { environmentName } = useConnection();
  const state: unknown = useHistoryState();
  const list = FromList.safeParse(state).data?.list;
  const { data: ids = [] } = useQuery<readonly bigint[]>({
    queryKey: shownListKey(environmentName, list),
    queryFn: skipToken,
  });
  return { href: addressOf.list(readListAddress(list ?? '')), ids, state };
}
