import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { endEarlyPage } from './early-request.ts';
import type { EndMessages } from './end-messages.ts';
import { type Environment, findLastEnvironment } from './environment.ts';
import { keyMark } from './keys/key-mark.ts';
import { withKeyLock } from './keys/key-store.ts';
import { type ActiveSession, createSessionClient } from './active-session.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { createPrefixedStorage } from './storage/safe-storage.ts';
import { createSessionEnd } from './session-end.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import type { Stores } from './stores.ts';

interface SessionOptions {
  environments: readonly [Environment, ...Environment[]];
  stores: Stores;
  endMessages: EndMessages;
  /** Notes on the disk that a session has ended (`ended-sessions.ts`). */
  noteEnd: (sessionId: string) => Promise<void>;
}

/** The key of Practice. It is no secret: its service runs in the page. */
export const PRACTICE_KEY = 'practice';

export type Session = ReturnType<typeof createSession>;

/**
 * Creates what manages the environment and the key of this tab, and opens the last environment again if its key is
 * stored. Pages get a client, never the key. Only `src/early/` gets the key, to send the list's request
 * (`read-stored-session.ts`).
 */
export function createSession({ environments, stores, endMessages, noteEnd }: SessionOptions) {
  const { tab, computer, keys, sharedSession } = stores;
  const listeners = new Set<() => void>();
  let current: ActiveSession | undefined;
  let hasChanged = false;
  /** Aborted when the environment is closed or another one is opened. */
  let requests = new AbortController();
  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: ActiveSession | undefined) => {
    current = next;
    hasChanged = true;
    callListeners();
  };

  const { endIfExpired, ...ending } = createSessionEnd({
    stores,
    endMessages,
    noteEnd,
    close: () => {
      requests.abort();
      if (current) change(undefined);
    },
  });

  /** Sends and stores nothing yet. */
  const createFor = (environment: Environment, key: string, ended: AbortSignal): ActiveSession => {
    const session: ActiveSession = {
      environment,
      client: createSessionClient({
        environment,
        key,
        ended,
        // After the computer has slept, a request can come before the first timer.
        beforeSending: endIfExpired,
        onRefused: (refused) =>
          void withKeyLock(() => {
            // Ignores a late 401 to a key that was replaced meanwhile, and all but the first 401 to a key.
            if (current !== session) return;
            keys.forget(environment, key);
            tab.set(STORAGE_NAMES.refusal(environment), describeError(refused).said ?? '');
            change({ ...session, refused });
          }),
      }),
      keyMark: keyMark(key),
      storage: createPrefixedStorage(tab, STORAGE_NAMES.pagePrefix(environment)),
      remembered: createRememberedList(environment, key, keys),
      ended,
    };
    return session;
  };

  const lastEnvironment = () => findLastEnvironment(environments, tab, keys);

  sharedSession.joinAsNewTab();
  endIfExpired();
  const last = lastEnvironment();
  const storedKey = keys.read(last);
  if (storedKey !== undefined) {
    requests = new AbortController();
    current = createFor(last, storedKey, requests.signal);
    // The name is stored so that a reload opens the same environment, even if another tab stores a key
    // for another one.
    tab.set(STORAGE_NAMES.lastEnvironment, last.name);
    requests.signal.addEventListener('abort', endEarlyPage);
  } else endEarlyPage();

  return {
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
     * Tries the key with one `listPets` of limit 1, then stores it and makes it the current one. Throws
     * what the client throws; a stored key that is refused is removed.
     *
     * @param typedKey undefined to use the stored key
     * @param keep whether to store a new key on the computer, for 8 hours, instead of in the tab
     * @param signal aborts the request, after which no key is stored and nothing is opened
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
      const isSame = current?.environment === environment;
      const nextRequests = isSame ? requests : new AbortController();
      sharedSession.join();
      const next = createFor(environment, key, nextRequests.signal);
      try {
        await next.client.listPets({ limit: 1 }, signal);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        if (isRefused && typedKey === undefined)
          await withKeyLock(() => keys.forget(environment, key));
        throw error;
      }
      await withKeyLock(() => {
        if (signal.aborted) return;
        if (!isSame) {
          requests.abort();
          requests = nextRequests;
        }
        if (typedKey !== undefined || stored === undefined) keys.write(environment, key, keep);
        tab.set(STORAGE_NAMES.lastEnvironment, environment.name);
        computer.remove(STORAGE_NAMES.closedAt);
        tab.remove(STORAGE_NAMES.refusal(environment));
        change(next);
      });
    },
    ...ending,
    /** When the session ends without use, in milliseconds since 1970. Undefined if there is none. */
    idleEnd: sharedSession.idleEnd,
    /** What the service said (possibly nothing) when it refused this tab's key. Undefined if it has not. */
    refusal: (environment: Environment) => tab.get(STORAGE_NAMES.refusal(environment)),
    /**
     * Ends the session if it has expired. Otherwise a check with activity records it, and one without also removes keys
     * that were kept on the computer for 8 hours: a tab that uses such a key has it in memory and goes on.
     *
     * @param hasActivity whether the check was caused by what a person did
     */
    checkExpiry: (hasActivity: boolean): void => {
      for (const one of hasActivity ? [] : environments)
        if (keys.hasExpiredKey(one)) void withKeyLock(() => keys.removeExpiredKey(one));
      endIfExpired();
      if (!current) return;
      if (hasActivity) return sharedSession.recordActivity();
      sharedSession.storeActivity();
      callListeners();
    },
    /** Whether the browser has refused to read or store something, which is then in memory until reload. */
    isStorageFailing: () => tab.isFailing() || computer.isFailing(),
  };
}
