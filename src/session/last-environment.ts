import type { TabStorage } from '../api/connection.ts';
import type { Environment } from './environment.ts';
import type { KeyStore } from './keys/key-store.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** The environment that was open last in this tab; else the first that has a key; else the first. */
export function findLastEnvironment<Known extends Pick<Environment, 'name'>>(
  environments: readonly [Known, ...Known[]],
  tab: TabStorage,
  keys: KeyStore,
): Known {
  return (
    environments.find(({ name }) => name === tab.get(STORAGE_NAMES.lastEnvironment)) ??
    environments.find(({ name }) => keys.read(name) !== undefined) ??
    environments[0]
  );
}
