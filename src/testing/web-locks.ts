// Web Locks in memory, as far as the app uses them: happy-dom has none.

interface LockOptions {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
type Use = (lock: object | null) => unknown;

const held = new Map<string, Promise<void>>();
// Another object after each `releaseLocks`: who waited for a lock before is gone.
let pages = {};

async function request(name: string, ...rest: [Use] | [LockOptions, Use]): Promise<unknown> {
  const [{ ifAvailable = false, signal }, use] = rest.length === 1 ? [{}, rest[0]] : rest;
  const asking = pages;
  while (held.has(name)) {
    if (ifAvailable) return use(null);
    await Promise.race([held.get(name), abortOf(signal)]);
    if (asking !== pages) return new Promise(() => undefined);
  }
  const using = (async () => use({ name, mode: 'exclusive' }))();
  const release = () => {
    if (held.get(name) === released) held.delete(name);
  };
  const released = using.then(release, release);
  held.set(name, released);
  return using;
}

/** Rejects when the signal is aborted. */
function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Gives the page a lock manager that nobody has asked for anything yet. */
export function installLocks(): void {
  releaseLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** As on a page that is not secure (plain HTTP), where browsers have no lock manager. */
export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

/** Every page that holds a lock, or waits for one, was killed: it is not heard of again. */
export function releaseLocks(): void {
  pages = {};
  held.clear();
}

/** Holds a lock as another tab does. @returns its release */
export function holdLock(name: string): () => void {
  let release: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  void request(name, () => holding);
  return release;
}

/** The names of the locks that are held now. */
export function heldLocks(): readonly string[] {
  return [...held.keys()];
}
