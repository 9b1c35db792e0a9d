// Implements the used part of Web Locks, because happy-dom has none.

interface LockOptions {
  mode?: 'exclusive' | 'shared';
  steal?: boolean;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
type LockCallback = (lock: object | null) => unknown;

interface LockRequest {
  mode: 'exclusive' | 'shared';
  isGranted: boolean;
  grant: () => void;
}

/** By name, in the order of the requests. `releaseLocks` removes them, so that they are never granted. */
const queues = new Map<string, LockRequest[]>();

async function request(
  name: string,
  ...rest: [LockCallback] | [LockOptions, LockCallback]
): Promise<unknown> {
  const [{ mode = 'exclusive', steal = false, ifAvailable = false, signal }, callback] =
    rest.length === 1 ? [{}, rest[0]] : rest;
  const queue = queueOf(name);
  if (steal) queue.splice(0, queue.length, ...queue.filter(({ isGranted }) => !isGranted));
  const own: LockRequest = { mode, isGranted: false, grant: () => undefined };
  const granted = new Promise<void>((resolve) => {
    own.grant = resolve;
  });
  if (steal) queue.unshift(own);
  else queue.push(own);
  grantNext(queue);
  const leave = () => {
    if (queue.includes(own)) queue.splice(queue.indexOf(own), 1);
    grantNext(queue);
  };
  if (ifAvailable && !own.isGranted) {
    leave();
    return callback(null);
  }
  try {
    await Promise.race([granted, abortOf(signal)]);
    return await callback({ name, mode });
  } finally {
    leave();
  }
}

function queueOf(name: string): LockRequest[] {
  const queue = queues.get(name) ?? [];
  queues.set(name, queue);
  return queue;
}

function grantNext(queue: readonly LockRequest[]): void {
  for (const [index, next] of queue.entries()) {
    const shares = ({ isGranted, mode }: LockRequest) =>
      isGranted && mode === 'shared' && next.mode === 'shared';
    if (next.isGranted || !queue.slice(0, index).every(shares)) continue;
    next.isGranted = true;
    next.grant();
  }
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function query() {
  const held = [...queues].flatMap(([name, queue]) =>
    queue.filter(({ isGranted }) => isGranted).map(({ mode }) => ({ name, mode })),
  );
  return Promise.resolve({ held, pending: [] });
}

/** Installs a lock manager without held locks. */
export function installLocks(): void {
  releaseLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
}

/** Releases every lock and drops every request, as if their pages were killed. */
export function releaseLocks(): void {
  for (const queue of queues.values()) queue.length = 0;
  queues.clear();
}
