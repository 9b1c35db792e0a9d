import * as z from 'zod/mini';
import { checkKey } from './check-key.ts';
import type { SafeStorage } from './safe-storage.ts';
import { STORAGE_NAMES } from './storage-names.ts';

/** **Keep on this computer** lasts one shift. */
const KEPT_FOR = 8 * 60 * 60 * 1000;

const KeptKey = z.object({ key: z.string(), until: z.number() });

/** Where keys lie: one per environment, in the tab's storage or, when asked, in the computer's. */
export interface KeyStore {
  read: (environment: string) => string | undefined;
  write: (environment: string, key: string, keep: boolean) => void;
  forget: (environment: string) => void;
}

interface KeyStoreOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** Milliseconds since 1970, by the wall clock: it goes on while the computer sleeps. */
  now: () => number;
}

export function createKeyStore({ tab, computer, now }: KeyStoreOptions): KeyStore {
  const forget = (environment: string) => {
    tab.remove(STORAGE_NAMES.key(environment));
    computer.remove(STORAGE_NAMES.key(environment));
  };

  const readKept = (environment: string): string | undefined => {
    const name = STORAGE_NAMES.key(environment);
    const text = computer.get(name);
    if (text === undefined) return undefined;
    const kept = parseKept(text);
    // A time further ahead than the rule allows is a clock set back, or rubbish.
    if (kept && kept.until > now() && kept.until <= now() + KEPT_FOR) return kept.key;
    computer.remove(name);
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
  };
}

function parseKept(text: string): z.infer<typeof KeptKey> | undefined {
  try {
    return KeptKey.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
