import { skipToken, useQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { addressOf } from '../../addresses/addresses.ts';
import { readListAddress } from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import { type FromList, shownListKey } from '../known/list-of-pet.ts';

const State = z.object({ list: z.string() }) satisfies z.ZodMiniType<FromList>;

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
  const list = State.safeParse(state).data?.list;
  const { data: ids = [] } = useQuery<readonly bigint[]>({
    queryKey: shownListKey(environmentName, list),
    queryFn: skipToken,
  });
  return { href: addressOf.list(readListAddress(list ?? '')), ids, state };
}
