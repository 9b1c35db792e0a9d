import { Link } from 'wouter';
import type { ListedPets } from '../../../api/list-pets.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import { useJournal } from '../../../sending/hooks.ts';
import { formatTime } from '../../outcome/format-time.ts';
import { useAddedPets } from '../../outcome/use-added-pets.ts';

/** A working day. What was added before it is no news to whoever looks for it in the list. */
const RECENT = 8 * 3_600_000;

interface AddedNoticeProps {
  query: ListPetsQuery;
  /** What the list holds, as far as it is known. */
  listed: ListedPets | undefined;
}

/** Tells of pets that were added from this computer and that the list does not reach. */
export function AddedNotice({ query, listed }: AddedNoticeProps) {
  const { view } = useJournal();
  const added = useAddedPets();
  if (listed === undefined || view === undefined) return null;
  const listedIds = new Set(listed.pets.map(({ id }) => id));
  const oldest = view.readAt - RECENT;
  const beyond = added.filter(
    ({ pet, at }) =>
      at >= oldest &&
      !listedIds.has(pet.id) &&
      (query.status === undefined || pet.status === query.status),
  );
  if (beyond.length === 0) return null;
  const since = formatTime(Math.min(...beyond.map(({ at }) => at)));
  return (
    <p>
      {beyond.length === 1
        ? `1 pet was added from this computer at ${since} that this list does not reach.`
        : `${beyond.length} pets were added from this computer since ${since} that this list does not reach.`}{' '}
      <Link href="/pets/sent?show=added">Show {beyond.length === 1 ? 'it' : 'them'} in Sent</Link>
    </p>
  );
}
