// The session of this tab is a state machine. Its states are no key, checking, open and refused:
//
// | event                              | in       | what becomes of it                                     |
// | ---------------------------------- | -------- | ------------------------------------------------------ |
// | entered                            | any      | checking the key, beside what is open                  |
// | accepted                           | checking | open                                                   |
// | answered 401                       | checking | as before. If it was the stored key, it is removed     |
// |                                    | open     | refused: the key is removed, the pages stay            |
// | form closed                        | checking | as before                                              |
// | forgotten (**Forget key**)         | any      | no key in any tab, for good (`forgetting.ts`)          |
// | idle, clock set back               | any      | no key in any tab                                      |
// | ended elsewhere                    | any      | no key in any tab                                      |
// | replaced: ended and another began, | any      | no key in this tab. The keys of the other session stay |
// | while this tab was suspended       |          |                                                        |
// | left (**Leave Practice**)          | any      | no key in this tab                                     |
//
// What all tabs share says whether the session has ended (`shared-session.ts`). It is asked when the page starts, before
// each request, when the tab is used or resumed, and every 10 seconds (`start-session.ts`).
import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { type ActiveSession, createActiveSession } from './active-session.ts';
import { endEarlyPage } from './early-request.ts';
import { type Environment, findLastEnvironment, PRACTICE_KEY } from './environment.ts';
import { browserTabs, createForgetting, type ForgettingPorts } from './forgetting.ts';
import { noteForgotten } from './forgotten-on-disk.ts';
import { createKeyStore, withKeyLock } from './keys/key-store.ts';
import { createSharedSession, type EndOfAll } from './shared-session.ts';
import { acceptKey, clearDatabase, refuseKey, removeSession } from './stored-session.ts';
import { openStores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

export type Session = ReturnType<typeof openSession>;

/**
 * Opens the session of this tab, and its last environment again if the key is stored. Pages get a client, never the key.
 * Only `src/early/` gets the key, to send the list's request (`read-stored-key.ts`).
 *
 * @param idleMinutes after how many minutes without activity in any tab the session ends
 */
export function openSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
  ports: ForgettingPorts = { ...openStores(), ...browserTabs, noteForgotten },
) {
  const { tab, computer } = ports;
  const keys = createKeyStore(ports);
  const shared = createSharedSession(ports, idleMinutes);
  const listeners = new Set<() => void>();
  /** Undefined: no key. With `refused`: refused. Otherwise: open. */
  let current: ActiveSession | undefined;
  /** Aborted when the environment is closed or another one is opened. */
  let requests = new AbortController();
  let hasChanged = false;

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: ActiveSession | undefined) => {
    current = next;
    hasChanged = true;
    callListeners();
  };

  /**
   * Removes keys, drafts and lists, aborts all requests but for a pet that is on its way, and closes the environment.
   * `replaced` and `left` remove only what this tab has stored.
   */
  const end = (event: EndOfAll | 'replaced' | 'left') => {
    // Otherwise the key screen would start with Practice.
    if (event === 'left') tab.remove(STORAGE_NAMES.lastEnvironment);
    if (event !== 'left' && event !== 'replaced') shared.end(event);
    shared.leave();
    requests.abort();
    if (current) {
      void removeSession(environments, current.sessionId).catch(() => undefined);
      change(undefined);
    }
  };
  /** Ends the session if it has expired, or was ended by another tab. */
  const check = () => {
    const state = shared.state();
    if (state !== 'active') end(state);
  };
  const { listenIfFailing, ...forgetting } = createForgetting(ports, shared, end);

  const createFor = (environment: Environment, key: string, ended: AbortSignal) => {
    const session = createActiveSession({
      environment,
      key,
      sessionId: shared.currentId() ?? '',
      stores: ports,
      ended,
      // After the computer has slept, a request can come before the first timer.
      beforeSending: check,
      onRefused: (refused, refusedKey) => {
        void refuseKey(environment, refusedKey).catch(() => undefined);
        void withKeyLock(() => {
          // Ignores a late 401 to a key that was replaced meanwhile, and all but the first 401 to a key.
          if (current !== session || refusedKey !== key) return;
          keys.forget(environment, key);
          tab.set(STORAGE_NAMES.refusal(environment), describeError(refused).said ?? '');
          change({ ...session, refused });
        });
      },
    });
    return session;
  };
  const lastEnvironment = () => findLastEnvironment(environments, tab, keys);

  check();
  shared.joinAsNewTab();
  const last = lastEnvironment();
  const storedKey = keys.read(last);
  if (storedKey === undefined) endEarlyPage();
  else {
    requests = new AbortController();
    current = createFor(last, storedKey, requests.signal);
    // The name is stored so that a reload opens the same environment, even if another tab stores a key
    // for another one.
    tab.set(STORAGE_NAMES.lastEnvironment, last.name);
    requests.signal.addEventListener('abort', endEarlyPage);
    void acceptKey(last, current.sessionId, storedKey).catch(() => undefined);
  }

  /**
   * Clears the database if the key was forgotten, and it is not cleared yet.
   *
   * @throws Error if it could not be cleared, or `endForgetting` rejects
   */
  const clearForgotten = async () => {
    if (!forgetting.hasRecordToRemove()) return;
    await clearDatabase(forgetting.hasRecordToRemove);
    await forgetting.endForgetting();
  };

  return {
    ...forgetting,
    clearForgotten,
    environments,
    /** The environment that the key screen starts with (`environment.ts`). */
    lastEnvironment,
    /** Undefined while no environment is open. The same object until something changes. */
    current: () => current,
    /**
     * Calls the listener when `current` has changed and, while an environment is open, after each check without
     * activity (`checkExpiry`).
     */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether `current` has changed since the page was loaded. */
    hasChanged: () => hasChanged,
    /** Whether the environment can be opened without asking for a key. */
    hasKey: (environment: Environment) =>
      !environment.needsKey || keys.read(environment) !== undefined,
    /**
     * Checks a key with one `listPets` of limit 1, stores it if it is new, and opens the environment. Throws what the
     * client throws.
     *
     * @param typedKey undefined to use the stored key
     * @param keep whether to store a typed key on the computer, for 8 hours, instead of in the tab
     * @param signal aborts the check, after which nothing is stored or opened
     */
    open: async (
      environment: Environment,
      typedKey: string | undefined,
      keep: boolean,
      signal: AbortSignal,
    ): Promise<void> => {
      const stored = keys.read(environment);
      const key = HAS_PRACTICE && !environment.needsKey ? PRACTICE_KEY : (typedKey ?? stored ?? '');
      // A new key for the same environment does not abort current requests.
      const own = current?.environment === environment ? requests : new AbortController();
      shared.join();
      listenIfFailing();
      const next = createFor(environment, key, own.signal);
      try {
        await next.client.listPets({ limit: 1 }, signal);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        if (isRefused && typedKey === undefined)
          await withKeyLock(() => keys.forget(environment, key));
        throw error;
      }
      await clearForgotten();
      // Where the browser cannot save, nothing can be sent, and every page says so.
      await acceptKey(environment, next.sessionId, key).catch(() => undefined);
      await withKeyLock(() => {
        // The session may have ended while the key was checked.
        if (signal.aborted || shared.state() !== 'active') return;
        if (own !== requests) requests.abort();
        requests = own;
        if (typedKey !== undefined || stored === undefined) keys.write(environment, key, keep);
        tab.set(STORAGE_NAMES.lastEnvironment, environment.name);
        tab.remove(STORAGE_NAMES.refusal(environment));
        change(next);
      });
    },
    /** **Leave Practice**: other tabs go on, and keys that are kept on the computer stay. */
    leave: () => end('left'),
    /**
     * Ends the session if it has expired, otherwise records the activity. A check without activity also removes keys
     * that were kept on the computer for 8 hours: a tab that uses such a key has it in memory and goes on.
     *
     * @param hasActivity whether the check was caused by what a person did
     */
    checkExpiry: (hasActivity: boolean): void => {
      if (!hasActivity) for (const one of environments) keys.removeExpired(one);
      check();
      if (!current) return;
      if (hasActivity) shared.recordUse();
      shared.storeUse();
      if (!hasActivity) callListeners();
    },
    idleEnd: shared.idleEnd,
    closedAt: shared.closedAt,
    /** What the service said (possibly nothing) when it refused this tab's key. Undefined if it has not. */
    refusal: (environment: Environment) => tab.get(STORAGE_NAMES.refusal(environment)),
    /** As `isFailing` of `SafeStorage`, for either storage. */
    isStorageFailing: () => tab.isFailing() || computer.isFailing(),
  };
}
