import type { TextStorage } from '../../api/connection.ts';

/** Storage that never throws: what the browser refuses to store is kept in memory until reload. */
export interface SafeStorage extends TextStorage {
  /** @returns whether nothing with the prefix is left, as far as the browser tells */
  removeAllWithPrefix: (prefix: string) => boolean;
  /** True after the browser refused to read, store or remove something (blocked or full). */
  isFailing: () => boolean;
}

/** What a session stores in, and the clock by which it is removed. */
export interface Stores {
  /** The storage of this tab. */
  tab: SafeStorage;
  /** The storage that all tabs share. */
  computer: SafeStorage;
  /** Returns the time in milliseconds since 1970. Unlike timers, it goes on while the computer sleeps. */
  now: () => number;
}

/** Opens the browser's storage and clock. */
export function openStores(): Stores {
  return {
    tab: createSafeStorage(() => sessionStorage),
    computer: createSafeStorage(() => localStorage),
    now: () => Date.now(),
  };
}

/**
 * Creates a storage that never throws.
 *
 * @param open returns the browser's storage; it may throw, as `localStorage` does if site data is blocked
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let failing = false;
  const tryToUse = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      failing = true;
      return undefined;
    }
  };
  const remove = (name: string) => {
    memory.delete(name);
    tryToUse((storage) => storage.removeItem(name));
  };
  const namesWithPrefix = (prefix: string) => {
    const storedNames = tryToUse((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
    return [...memory.keys(), ...(storedNames ?? [])].filter((name) => name.startsWith(prefix));
  };
  return {
    get: (name) => memory.get(name) ?? tryToUse((storage) => storage.getItem(name)) ?? undefined,
    set: (name, value) => {
      const isStored = tryToUse((storage) => {
        storage.setItem(name, value);
        return true;
      });
      // `get` reads the memory first, so that a value that could not be stored hides the older one.
      if (isStored) memory.delete(name);
      else memory.set(name, value);
    },
    remove,
    removeAllWithPrefix: (prefix) => {
      for (const name of namesWithPrefix(prefix)) remove(name);
      return namesWithPrefix(prefix).length === 0;
    },
    isFailing: () => failing,
  };
}

/** Creates a view of a storage that adds a prefix to every name. */
export function createPrefixedStorage(storage: TextStorage, prefix: string): TextStorage {
  return {
    get: (name) => storage.get(prefix + name),
    set: (name, value) => storage.set(prefix + name, value),
    remove: (name) => storage.remove(prefix + name),
  };
}

/** How far computers correct their clocks while they are in use, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/**
 * Whether a stored time is less than a lifetime ago, in milliseconds. False for a time further ahead than clocks are
 * corrected, and for what is not a number: the clock was set back, or the text is not ours.
 */
export function isRecent(time: number, lifetime: number, now: number): boolean {
  const age = now - time;
  return age >= -CLOCK_TOLERANCE && age < lifetime;
}
