import type { RememberedList } from '../../api/connection.ts';
import { CLOCK_TOLERANCE } from './clock-tolerance.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { STORAGE_NAMES } from './storage-names.ts';

const DAY = 24 * 60 * 60 * 1000;

/** In UTF-16 units. 100 pets with long names stay out of a storage that holds 5 MB in all. */
const LONGEST = 200_000;

/**
 * The last list of an environment, as exact JSON, in the storage that has its key. It goes with the
 * key, and after a day by the wall clock. Practice, which has no use for it, keeps none.
 */
export function createRememberedList(
  environment: string,
  keys: Pick<KeyStore, 'placeOf'>,
  now: () => number = Date.now,
): RememberedList {
  const place = () => (environment === 'Practice' ? undefined : keys.placeOf(environment));
  return {
    read: (path) => {
      const [since = '', whose, what, ...text] =
        place()?.get(STORAGE_NAMES.list)?.split('\n') ?? [];
      const age = now() - Number(since || NaN);
      const isYoung = age >= -CLOCK_TOLERANCE && age < DAY;
      if (!isYoung) place()?.remove(STORAGE_NAMES.list);
      return isYoung && whose === environment && what === path ? text.join('\n') : undefined;
    },
    write: (path, text) => {
      if (text.length > LONGEST) place()?.remove(STORAGE_NAMES.list);
      else place()?.set(STORAGE_NAMES.list, [now(), environment, path, text].join('\n'));
    },
  };
}
