import { isSendable } from './is-sendable.ts';
import { CLOCK_TOLERANCE } from '../storage/clock-tolerance.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { STORAGE_NAMES } from '../storage/storage-names.ts';

/** **Keep on this computer** lasts one shift. */
const KEPT_FOR = 8 * 60 * 60 * 1000;

/**
 * Where keys lie: one per environment, in the tab's storage or, when asked, in the computer's. What
 * changes a key is called inside `withKeyLock`.
 */
export interface KeyStore {
  read: (environment: string) => string | undefined;
  write: (environment: string, key: string, keep: boolean) => void;
  /** Forgets this key alone, wherever it lies, and with it the list that it was used to read. */
  forget: (environment: string, key: string) => void;
  /** Whether the computer holds a key whose 8 hours are over, or what is no kept key at all. */
  hasExpired: (environment: string) => boolean;
  /** Removes that. */
  dropExpired: (environment: string) => void;
  /** The storage that holds the environment's key, if one does. */
  placeOf: (environment: string) => SafeStorage | undefined;
}

interface KeyStoreOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** Milliseconds since 1970, by the wall clock: it goes on while the computer sleeps. */
  now: () => number;
}

export function createKeyStore({ tab, computer, now }: KeyStoreOptions): KeyStore {
  const readTab = (environment: string) => tab.get(STORAGE_NAMES.key(environment));
  const readKept = (environment: string) =>
    parseKept(computer.get(STORAGE_NAMES.key(environment)), now());
  const hasExpired = (environment: string) => readKept(environment) === '';
  const remove = (storage: SafeStorage, environment: string) => {
    storage.remove(STORAGE_NAMES.key(environment));
    storage.remove(STORAGE_NAMES.list);
  };

  return {
    read: (environment) => {
      const key = readTab(environment) ?? readKept(environment);
      return key !== undefined && isSendable(key) ? key : undefined;
    },
    write: (environment, key, keep) => {
      remove(tab, environment);
      remove(computer, environment);
      const name = STORAGE_NAMES.key(environment);
      if (keep) computer.set(name, JSON.stringify({ key, until: now() + KEPT_FOR }));
      else tab.set(name, key);
    },
    forget: (environment, key) => {
      if (readTab(environment) === key) remove(tab, environment);
      if (readKept(environment) === key) remove(computer, environment);
    },
    hasExpired,
    dropExpired: (environment) => {
      if (hasExpired(environment)) remove(computer, environment);
    },
    placeOf: (environment) =>
      [tab, computer].find((storage) => storage.get(STORAGE_NAMES.key(environment)) !== undefined),
  };
}

/**
 * The kept key; empty where its 8 hours are over or the text holds none; undefined without a text. By
 * hand, since it also runs in the script that the page begins with, where a library would weigh.
 */
function parseKept(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { key, until }: { key?: unknown; until?: unknown } = JSON.parse(text);
    const timeLeft = Number(until) - now;
    // A time further ahead than the rule allows is a clock set back, or rubbish.
    const isValid = timeLeft > 0 && timeLeft <= KEPT_FOR + CLOCK_TOLERANCE;
    return isValid && typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}
