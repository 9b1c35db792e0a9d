import type { EnvironmentAddress } from '../../api/place.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { STORAGE_NAMES } from '../storage/storage-names.ts';
import { isRecent } from '../storage/stored-time.ts';

/** How long **Keep on this computer** keeps a key: one working day of 8 hours, in milliseconds. */
const KEPT_KEY_LIFETIME = 8 * 60 * 60 * 1000;

interface KeyStoreOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** Returns the time in milliseconds since 1970. Unlike timers, it goes on while the computer sleeps. */
  now: () => number;
}

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Creates what stores one key for each environment's name and address, in the storage of the tab or, with **Keep on
 * this computer**, in that of the computer. Call the functions that change a key inside `withKeyLock`.
 */
export function createKeyStore({ tab, computer, now }: KeyStoreOptions) {
  const readTab = (environment: EnvironmentAddress) => tab.get(STORAGE_NAMES.key(environment));
  const readKept = (environment: EnvironmentAddress) =>
    parseKept(computer.get(STORAGE_NAMES.key(environment)), now());
  const hasExpiredKey = (environment: EnvironmentAddress) => readKept(environment) === '';
  const remove = (storage: SafeStorage, environment: EnvironmentAddress) => {
    storage.remove(STORAGE_NAMES.key(environment));
    storage.remove(STORAGE_NAMES.list);
  };

  return {
    read: (environment: EnvironmentAddress): string | undefined => {
      const key = readTab(environment) ?? readKept(environment);
      return key !== undefined && isSendable(key) ? key : undefined;
    },
    /** @param keep whether to store the key on the computer, for 8 hours */
    write: (environment: EnvironmentAddress, key: string, keep: boolean): void => {
      remove(tab, environment);
      remove(computer, environment);
      const name = STORAGE_NAMES.key(environment);
      if (keep) computer.set(name, JSON.stringify({ key, until: now() + KEPT_KEY_LIFETIME }));
      else tab.set(name, key);
    },
    /** Removes the key if it is still stored, and the list that was read with it. */
    forget: (environment: EnvironmentAddress, key: string): void => {
      if (readTab(environment) === key) remove(tab, environment);
      if (readKept(environment) === key) remove(computer, environment);
    },
    /** Whether the computer holds a key whose 8 hours are over, or text that is not a stored key. */
    hasExpiredKey,
    removeExpiredKey: (environment: EnvironmentAddress): void => {
      if (hasExpiredKey(environment)) remove(computer, environment);
    },
    /** Returns the storage that holds the key, if any does. */
    findStorage: (environment: EnvironmentAddress): SafeStorage | undefined =>
      [tab, computer].find((storage) => storage.get(STORAGE_NAMES.key(environment)) !== undefined),
  };
}

/**
 * Runs a change of stored keys while no other tab runs one (Web Locks), so that comparing and removing
 * a key is one step. Runs without a lock if the browser has none (plain http) or refuses it (site data
 * blocked).
 */
export async function withKeyLock(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(STORAGE_NAMES.keyLock, work).catch(work);
  else work();
}

/**
 * Returns the key kept on the computer: empty if its 8 hours are over or the text holds no key,
 * undefined without a text. Does not use zod, since it also runs in the first script of the page
 * (`src/early`), which has to be small.
 */
function parseKept(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { key, until }: { key?: unknown; until?: unknown } = JSON.parse(text);
    const isValid = isRecent(Number(until) - KEPT_KEY_LIFETIME, KEPT_KEY_LIFETIME, now);
    return isValid && typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}

/**
 * Whether a key can be part of a header: it has only visible characters and spaces (RFC 9110, 5.5), within
 * Latin-1 (which `fetch` requires).
 */
export function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}
