import type { TextStorage } from '../../api/connection.ts';

/** Storage that never throws: what the browser refuses to store is kept in memory until reload. */
export interface SafeStorage extends TextStorage {
  removeAllWithPrefix: (prefix: string) => void;
  /** True after the browser refused to read or store something (blocked or full). */
  isFailing: () => boolean;
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
      const storedNames = tryToUse((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      for (const name of [...memory.keys(), ...(storedNames ?? [])])
        if (name.startsWith(prefix)) remove(name);
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
