/** Storage that never throws: what the browser does not keep is kept in memory until reload. */
export interface SafeStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
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
    remove: (name) => {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    isFailing: () => failing,
  };
}
