import { isSendable } from './is-sendable.ts';
import { CLOCK_TOLERANCE } from '../storage/clock-tolerance.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { STORAGE_NAMES } from '../storage/storage-names.ts';

/** How long **Keep on this computer** keeps a key: one working day of 8 hours, in milliseconds. */
const KEPT_KEY_LIFETIME = 8 * 60 * 60 * 1000;

/**
 * Stores one key per environment, in the storage of the tab or, with **Keep on this computer**, in that
 * of the computer. Call the functions that change a key inside `withKeyLock`.
 */
export interface KeyStore {
  read: (environmentName: string) => string | undefined;
  /** @param keep whether to store the key on the computer, for 8 hours */
  write: (environmentName: string, key: string, keep: boolean) => void;
  /** Removes the key if it is still stored, and the list that was read with it. */
  forget: (environmentName: string, key: string) => void;
  /** Whether the computer holds a key whose 8 hours are over, or text that is not a stored key. */
  hasExpiredKey: (environmentName: string) => boolean;
  removeExpiredKey: (environmentName: string) => void;
  /** Returns the storage that holds the key, if any does. */
  findStorage: (environmentName: string) => SafeStorage | undefined;
}

interface KeyStoreOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** Returns the time in milliseconds since 1970. Unlike timers, it goes on while the computer sleeps. */
  now: () => number;
}

/** Creates the key store of this tab. */
export function createKeyStore({ tab, computer, now }: KeyStoreOptions): KeyStore {
  const readTab = (environmentName: string) => tab.get(STORAGE_NAMES.key(environmentName));
  const readKept = (environmentName: string) =>
    parseKept(computer.get(STORAGE_NAMES.key(environmentName)), now());
  const hasExpiredKey = (environmentName: string) => readKept(environmentName) === '';
  const remove = (storage: SafeStorage, environmentName: string) => {
    storage.remove(STORAGE_NAMES.key(environmentName));
    storage.remove(STORAGE_NAMES.list);
  };

  return {
    read: (environmentName) => {
      const key = readTab(environmentName) ?? readKept(environmentName);
      return key !== undefined && isSendable(key) ? key : undefined;
    },
    write: (environmentName, key, keep) => {
      remove(tab, environmentName);
      remove(computer, environmentName);
      const name = STORAGE_NAMES.key(environmentName);
      if (keep) computer.set(name, JSON.stringify({ key, until: now() + KEPT_KEY_LIFETIME }));
      else tab.set(name, key);
    },
    forget: (environmentName, key) => {
      if (readTab(environmentName) === key) remove(tab, environmentName);
      if (readKept(environmentName) === key) remove(computer, environmentName);
    },
    hasExpiredKey,
    removeExpiredKey: (environmentName) => {
      if (hasExpiredKey(environmentName)) remove(computer, environmentName);
    },
    findStorage: (environmentName) =>
      [tab, computer].find(
        (storage) => storage.get(STORAGE_NAMES.key(environmentName)) !== undefined,
      ),
  };
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
    const timeLeft = Number(until) - now;
    // A time further ahead means that the clock was set back, or that the text is not ours.
    const isValid = timeLeft > 0 && timeLeft <= KEPT_KEY_LIFETIME + CLOCK_TOLERANCE;
    return isValid && typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}
