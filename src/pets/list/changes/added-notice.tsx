import { Link } from 'wouter';
import type { ListedPets } from '../../../api/list-pets.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import { addressOf } from '../../../addresses/addresses.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { useAddedPets } from '../../queries/use-added-pets.ts';

// A working day: pets that were added before it are not mentioned.
const RECENT = 8 * 3_600_000;

interface AddedNoticeProps {
  query: ListPetsQuery;
  /** Undefined while the list has not been read. */
  listed: ListedPets | undefined;
}

/**
 * Says how many pets that were lately added with the form on this computer are missing in the list, and links to them.
 */
export function AddedNotice({ query, listed }: AddedNoticeProps) {
  const { view } = useJournal();
  const added = useAddedPets();
  if (listed === undefined || view === undefined) return null;
  const listedIds = new Set(listed.pets.map(({ id }) => id));
  const oldest = view.readAt - RECENT;
  const unlisted = added.filter(
    ({ pet, at }) =>
      at >= oldest &&
      !listedIds.has(pet.id) &&
      (query.status === undefined || pet.status === query.status),
  );
  if (unlisted.length === 0) return null;
  const since = formatTime(Math.min(...unlisted.map(({ at }) => at)));
  return (
    <p>
      {unlisted.length === 1
        ? `1 pet added here at ${since} is not in this list.`
        : `${unlisted.length} pets added here since ${since} are not in this list.`}{' '}
      <Link href={addressOf.sent('added')}>
        {`Show ${unlisted.length === 1 ? 'it' : 'them'} in Sent`}
      </Link>
    </p>
  );
}
