import { Link } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import { foldName } from '../../../api/fold-name.ts';
import type { PetStatus } from '../../../api/schemas.ts';
import { atTime } from '../../../ui/format-time.ts';
import { formatCount } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { readPetFilter } from '../../loaded-lists/exact-words.ts';
import { useAddedPets, useOpenPets } from '../../loaded-lists/known-pets.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { filterPets } from './filter-pets.ts';
import type { PetSearch } from './use-pet-search.ts';
import layout from '../../../ui/layout.module.css';
import styles from './added-here.module.css';

export interface AddedHereProps {
  search: PetSearch;
  /** The status of the list. */
  status: PetStatus | undefined;
  names: CategoryNames;
}

const MAX_NAMED = 3;

/**
 * Pets that match a search and were added from this computer, but that lists with an end at 100, or from before, may lack,
 * and those with such a name that are still in **Sent**: no list may have them yet.
 */
export function AddedHere({
  search: { isSettled, typed, searched },
  status,
  names,
}: AddedHereProps) {
  const added = useAddedPets();
  const times = new Map<bigint, number>();
  // A list that has all pets lacks an older one only because the store no longer has it.
  const mayLack = (receivedAt: number) =>
    searched !== undefined && (searched.mightBeMore || receivedAt > searched.receivedAt);
  const missing = added.flatMap(({ pets, receivedAt }) =>
    pets.filter((pet) => {
      if (times.has(pet.id) || (status !== undefined && pet.status !== status)) return false;
      times.set(pet.id, receivedAt);
      return mayLack(receivedAt) && !searched?.pets.some(({ id }) => id === pet.id);
    }),
  );
  const found = isSettled ? filterPets(missing, readPetFilter(typed), names) : [];
  const text = foldName(typed);
  const open = useOpenPets().filter(
    (pet) =>
      isSettled &&
      text !== '' &&
      foldName(pet.name).includes(text) &&
      (status === undefined || pet.status === status),
  );
  return (
    <div role="status" aria-label="From this computer" className={styles.added}>
      {[...new Set(open.map(({ name }) => name))].slice(0, MAX_NAMED).map((name) => (
        <p key={name}>
          {renderUntrusted(name)}
          <span>
            {' is in '}
            <Link href={addressOf.sent()}>Sent</Link>
            {', waiting or to check.'}
          </span>
        </p>
      ))}
      {found.slice(0, MAX_NAMED).map(({ id, name }) => (
        <p key={id}>
          <Link href={addressOf.pet(id)}>{renderUntrusted(name)}</Link>
          {`, pet ${id}, was added from this computer ${atTime(times.get(id) ?? 0)}.`}
        </p>
      ))}
      {found.length > MAX_NAMED && (
        <p className={layout.screenOnly}>
          <Link href={addressOf.sent('added')}>
            {`${formatCount(found.length - MAX_NAMED)} more in Sent`}
          </Link>
        </p>
      )}
    </div>
  );
}
