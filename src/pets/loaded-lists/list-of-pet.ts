import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type ListAddress, writeListAddress } from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';

/** The key in the query cache of the IDs that a list showed, in their order. */
export const shownListKey = (environmentName: string, list: string | undefined) => [
  environmentName,
  'shown list',
  list,
];

/** Returns the list from which the page of a history entry was opened, as its query string. */
export function readListOfEntry(state: unknown): string | undefined {
  const list = state instanceof Object && 'list' in state ? state.list : undefined;
  return typeof list === 'string' ? list : undefined;
}

/** Returns a function that opens the page of a pet in this list, with its neighbours as they are shown now. */
export function useOpenFromList(
  address: ListAddress,
  pets: readonly Pet[],
): (petAddress: string) => void {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  return (petAddress) => {
    const state = { list: writeListAddress(address) };
    const ids = pets.map(({ id }) => id);
    queryClient.setQueryData<readonly bigint[]>(shownListKey(environmentName, state.list), ids);
    // As a link to the page that is open, it adds no history entry.
    navigate(petAddress, { state, replace: petAddress === path });
  };
}
