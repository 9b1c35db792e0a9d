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

/** The list from which a pet's page was opened, in the history entry of the page. */
const FromList = z.object({ list: z.string() });

const shownKey = (environmentName: string, list: string | undefined) => [
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
    const list = writeListAddress(address);
    const ids = pets.map(({ id }) => id);
    queryClient.setQueryData<readonly bigint[]>(shownKey(environmentName, list), ids);
    navigate(petAddress, { state: { list } satisfies z.infer<typeof FromList> });
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
    queryKey: shownKey(environmentName, list),
    queryFn: skipToken,
  });
  return { href: addressOf.list(readListAddress(list ?? '')), ids, state };
}
