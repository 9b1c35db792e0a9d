import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { askForReturn, listAddressBefore } from '../search/list-place.ts';

/** **Back to pets**: to the list as it was, with its filter, its search, and the focus on this pet's row. */
export function BackToPets() {
  const { client } = useConnection();
  return (
    <Link
      href={listAddressBefore(client) ?? addressOf.list()}
      onClick={() => askForReturn(client, location.pathname)}
    >
      Back to pets
    </Link>
  );
}
