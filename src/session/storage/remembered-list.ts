import type { RememberedList } from '../../api/connection.ts';
import { type EnvironmentAddress, environmentKey } from '../../api/environment-key.ts';
import { createKeyStore, keyMark } from '../keys/key-store.ts';
import { isRecent, type Stores } from './safe-storage.ts';
import { STORAGE_NAMES } from './storage-names.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The longest list that is stored, in UTF-16 code units. Browsers limit the storage of a site to about 5 MB. */
const MAX_LENGTH = 200_000;

/**
 * Stores the JSON of the last list in the storage that holds the key of its environment, with the mark of the key: a
 * session of that environment with another key neither reads nor replaces it. The list is removed with the key, and when
 * it is read a day later. Practice needs none, since it answers at once.
 */
export function createRememberedList(
  environment: EnvironmentAddress,
  key: string,
  stores: Stores,
): RememberedList {
  const keys = createKeyStore(stores);
  const mark = keyMark(key);
  // A tab goes on with its own key while another tab stores a newer one.
  const storage = () => {
    const found =
      HAS_PRACTICE && environment.name === 'Practice' ? undefined : keys.find(environment);
    return found?.key === key ? found.storage : undefined;
  };
  return {
    read: (path) => {
      const [storedAt = '', storedPlace, storedMark, storedPath, ...text] =
        storage()?.get(STORAGE_NAMES.list)?.split('\n') ?? [];
      const isOfToday = isRecent(Number(storedAt || NaN), DAY, stores.now());
      if (!isOfToday) storage()?.remove(STORAGE_NAMES.list);
      const isAsked =
        storedPlace === environmentKey(environment) && storedMark === mark && storedPath === path;
      return isOfToday && isAsked ? text.join('\n') : undefined;
    },
    write: (path, text) => {
      if (text.length > MAX_LENGTH) storage()?.remove(STORAGE_NAMES.list);
      else
        storage()?.set(
          STORAGE_NAMES.list,
          [stores.now(), environmentKey(environment), mark, path, text].join('\n'),
        );
    },
  };
}
