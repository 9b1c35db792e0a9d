import { checkKey } from './check-key.ts';
import type { SafeStorage } from './safe-storage.ts';
import { STORAGE_NAMES } from './storage-names.ts';

/** **Keep on this computer** lasts one shift. */
const KEPT_FOR = 8 * 60 * 60 * 1000;

/** Where keys lie: one per environment, in the tab's storage or, when asked, in the computer's. */
export interface KeyStore {
  read: (environment: string) => string | undefined;
  write: (environment: string, key: string, keep: boolean) => void;
  /** With the key goes the list that it was used to read. */
  forget: (environment: string) => void;
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
  const forget = (environment: string) => {
    for (const storage of [tab, computer]) {
      storage.remove(STORAGE_NAMES.key(environment));
      storage.remove(STORAGE_NAMES.list);
    }
  };

  const readKept = (environment: string): string | undefined => {
    const name = STORAGE_NAMES.key(environment);
    const text = computer.get(name);
    if (text === undefined) return undefined;
    const kept = parseKept(text);
    // A time further ahead than the rule allows is a clock set back, or rubbish.
    if (kept && kept.until > now() && kept.until <= now() + KEPT_FOR) return kept.key;
    computer.remove(name);
    computer.remove(STORAGE_NAMES.list);
    return undefined;
  };

  return {
    read: (environment) => {
      const key = tab.get(STORAGE_NAMES.key(environment)) ?? readKept(environment);
      return key !== undefined && checkKey(key) === undefined ? key : undefined;
    },
    write: (environment, key, keep) => {
      forget(environment);
      const name = STORAGE_NAMES.key(environment);
      if (keep) computer.set(name, JSON.stringify({ key, until: now() + KEPT_FOR }));
      else tab.set(name, key);
    },
    forget,
    placeOf: (environment) =>
      [tab, computer].find((storage) => storage.get(STORAGE_NAMES.key(environment)) !== undefined),
  };
}

// By hand, since it also runs in the script that the page begins with, where a library would weigh.
function parseKept(text: string): { key: string; until: number } | undefined {
  try {
    const { key, until }: { key?: unknown; until?: unknown } = JSON.parse(text);
    return typeof key === 'string' && typeof until === 'number' ? { key, until } : undefined;
  } catch {
    return undefined;
  }
}
