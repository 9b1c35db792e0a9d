import type { TabStorage } from '../../api/connection.ts';

/** Storage that never throws: what the browser does not keep is kept in memory until reload. */
export interface SafeStorage extends TabStorage {
  /** Removes all whose name begins so. */
  removeAll: (start: string) => void;
  /** True once the browser refused to keep something (blocked, full). */
  isFailing: () => boolean;
}

/**
 * @param open reaches the browser's storage; even the reach throws where site data is blocked
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let failing = false;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      failing = true;
      return undefined;
    }
  };
  const remove = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };
  return {
    get: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined,
    set: (name, value) => {
      const kept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      // An older value must not outlive the one that could not be written over it.
      if (kept) memory.delete(name);
      else memory.set(name, value);
    },
    remove,
    removeAll: (start) => {
      const kept = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      for (const name of [...memory.keys(), ...(kept ?? [])])
        if (name.startsWith(start)) remove(name);
    },
    isFailing: () => failing,
  };
}

/** The part of a storage whose names begin so. Its user writes and reads short names. */
export function partOfStorage(storage: TabStorage, start: string): TabStorage {
  return {
    get: (name) => storage.get(start + name),
    set: (name, value) => storage.set(start + name, value),
    remove: (name) => storage.remove(start + name),
  };
}
