import type { TextStorage } from '../api/connection.ts';
import type { Environment } from './environment.ts';
import type { KeyStore } from './keys/key-store.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** Returns the last environment of this tab; otherwise the first with a key; otherwise the first. */
export function findLastEnvironment<Known extends Pick<Environment, 'name' | 'baseUrl'>>(
  environments: readonly [Known, ...Known[]],
  tab: TextStorage,
  keys: KeyStore,
): Known {
  return (
    environments.find(({ name }) => name === tab.get(STORAGE_NAMES.lastEnvironment)) ??
    environments.find((one) => keys.read(one) !== undefined) ??
    environments[0]
  );
}
