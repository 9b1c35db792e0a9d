// Implements the used part of Web Locks, because happy-dom has none.

interface LockOptions {
  steal?: boolean;
  signal?: AbortSignal;
}
type LockCallback = (lock: object | null) => unknown;

const held = new Map<string, Promise<void>>();
// `releaseLocks` replaces this object, so that earlier requests are never granted.
let generation = {};

async function request(
  name: string,
  ...rest: [LockCallback] | [LockOptions, LockCallback]
): Promise<unknown> {
  const [{ steal = false, signal }, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
  const requested = generation;
  if (steal) held.delete(name);
  while (held.has(name)) {
    await Promise.race([held.get(name), abortOf(signal)]);
    if (requested !== generation) return new Promise(() => undefined);
  }
  const using = (async () => callback({ name, mode: 'exclusive' }))();
  const release = () => {
    if (held.get(name) === released) held.delete(name);
  };
  const released = using.then(release, release);
  held.set(name, released);
  return using;
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Installs a lock manager without held locks. */
export function installLocks(): void {
  releaseLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** Releases every lock and drops every request, as if their pages were killed. */
export function releaseLocks(): void {
  generation = {};
  held.clear();
}
