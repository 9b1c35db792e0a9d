import { ApiError } from '../api/errors/api-error.ts';
import { dropEarly } from './early-request.ts';
import type { Environment } from './environment.ts';
import { withKeyLock } from './keys/key-lock.ts';
import type { KeyStore } from './keys/key-store.ts';
import { findLastEnvironment } from './last-environment.ts';
import { openStore, type OpenStore } from './open-store.ts';
import type { SafeStorage } from './storage/safe-storage.ts';
import type { Shift } from './shift.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** Which environment and which key. All that any other room learns of a key is a client. */
export interface Session {
  environments: readonly Environment[];
  /** The environment that was open last, for the key screen to start from. */
  lastEnvironment: () => Environment;
  /** Undefined until a key was taken. The same object until something changes. */
  current: () => OpenStore | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Whether the environment can be opened without asking for a key. */
  hasKey: (environment: Environment) => boolean;
  /**
   * Tries the key, or the one kept, with one `GET /pets?limit=1`, then takes it. Throws what the
   * client throws.
   *
   * @param signal aborts the request; nothing is stored or opened from then on
   */
  open: (
    environment: Environment,
    key: string | undefined,
    keep: boolean,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Keys, drafts and all that was seen are gone from memory, storage and page, in every tab. */
  forget: () => void;
  /** No tab is open with a key, or nobody has done anything in one for too long. */
  isOver: () => boolean;
  /**
   * Forgets if the shift is over; otherwise, where a person acted, notes that. Where none did, it also
   * drops the keys that were kept on the computer for 8 hours. Only the kept copy goes then: a tab
   * that is open with the key has it in memory, and goes on until it is closed or idle.
   */
  checkShift: (acted: boolean) => void;
  /** The browser keeps nothing: all is in memory, until reload. */
  isStorageFailing: () => boolean;
}

interface SessionOptions {
  environments: readonly [Environment, ...Environment[]];
  keys: KeyStore;
  shift: Shift;
  tab: SafeStorage;
  computer: SafeStorage;
}

// Practice answers inside the page and lets in whoever has this: it keeps nothing from anyone.
export const PRACTICE_KEY = 'practice';

export function createSession({
  environments,
  keys,
  shift,
  tab,
  computer,
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let store: OpenStore | undefined;
  let closing = new AbortController();
  const change = (next: OpenStore | undefined) => {
    store = next;
    for (const listener of listeners) listener();
  };

  const leave = () => {
    closing.abort();
    tab.removeAll(STORAGE_NAMES.secret);
    if (store) change(undefined);
  };
  const end = () => {
    computer.removeAll(STORAGE_NAMES.secret);
    shift.end();
    leave();
  };
  const checkShift = () => {
    const state = shift.state();
    if (state === 'ended') end();
    if (state === 'another') leave();
  };

  const openWith = (environment: Environment, key: string, closed: AbortSignal) =>
    openStore({
      environment,
      key,
      closed,
      keys,
      tab,
      // A computer that woke up sends before any timer has run.
      beforeSending: checkShift,
      onRefused: (opened, refused) =>
        void withKeyLock(() => {
          // A late 401 belongs to the key it was sent with, not to one entered meanwhile.
          if (store !== opened) return;
          keys.forget(environment.name, key);
          change({ ...opened, refused });
        }),
    });

  const lastEnvironment = () => findLastEnvironment(environments, tab, keys);

  shift.joinIfNew();
  checkShift();
  const last = lastEnvironment();
  const storedKey = keys.read(last.name);
  if (storedKey !== undefined) {
    closing = new AbortController();
    store = openWith(last, storedKey, closing.signal);
    // A reload stays there, even if another tab keeps a key for another environment meanwhile.
    tab.set(STORAGE_NAMES.lastEnvironment, last.name);
    closing.signal.addEventListener('abort', dropEarly);
  } else dropEarly();

  return {
    environments,
    lastEnvironment,
    current: () => store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasKey: ({ name, needsKey }) => !needsKey || keys.read(name) !== undefined,
    open: async (environment, typedKey, keep, signal) => {
      const kept = keys.read(environment.name);
      const key = environment.needsKey ? (typedKey ?? kept ?? '') : PRACTICE_KEY;
      // A new key for the same environment goes on with what is under way.
      const isSame = store?.environment === environment;
      const closer = isSame ? closing : new AbortController();
      shift.join();
      const opened = openWith(environment, key, closer.signal);
      try {
        await opened.client.listPets({ limit: 1 }, signal);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        if (isRefused && typedKey === undefined)
          await withKeyLock(() => keys.forget(environment.name, key));
        throw error;
      }
      await withKeyLock(() => {
        if (signal.aborted) return;
        if (!isSame) {
          closing.abort();
          closing = closer;
        }
        if (typedKey !== undefined || kept === undefined) keys.write(environment.name, key, keep);
        tab.set(STORAGE_NAMES.lastEnvironment, environment.name);
        change(opened);
      });
    },
    forget: end,
    isOver: () => shift.state() === 'ended',
    checkShift: (acted) => {
      for (const { name } of acted ? [] : environments)
        if (keys.hasExpired(name)) void withKeyLock(() => keys.dropExpired(name));
      if (store === undefined) return;
      checkShift();
      if (acted && store) shift.touch();
    },
    isStorageFailing: () => tab.isFailing() || computer.isFailing(),
  };
}
