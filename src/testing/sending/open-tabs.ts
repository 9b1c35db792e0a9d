// Tabs of one browser that send over one journal in memory. Each pet stays on its way until the test answers it.
import { vi } from 'vitest';
import type { Client } from '../../api/client.ts';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { webLocks } from '../../sending/browser-ports.ts';
import { keys } from '../../sending/journal/store/journal-store.ts';
import type { RecordStore } from '../../sending/journal/store/record-store.ts';
import type { SendingPorts } from '../../sending/ports.ts';
import { createLiveJournal } from '../../sending/live-journal.ts';
import { createSending } from '../../sending/sending.ts';
import { openServiceClient } from '../service-client.ts';
import { createMemoryJournal, NOW, PLACE, REX } from './memory-journal.ts';
import { installLocks } from '../web-locks.ts';

interface Held {
  pet: NewPet;
  key: string;
  answer: (pet: Pet) => void;
  fail: (error: Error) => void;
}

/** As IndexedDB fails for a page of an older version. */
const NEWER_VERSION = new DOMException('A higher version is stored.', 'VersionError');

/** @param pets what the service lists. A pet that a test answers is not among them */
export function openTabs(pets: readonly Pet[] = []) {
  vi.useFakeTimers({ now: NOW });
  // The fake timers have no `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), milliseconds);
    return timeout.signal;
  });
  vi.stubGlobal('navigator', {});
  installLocks();
  const journal = createMemoryJournal();
  const service = openServiceClient(pets);
  const held: Held[] = [];
  const requested: string[] = [];
  const listeners = new Set<() => void>();
  const browser = {
    isOnline: true,
    /** Whether a newer version of the app uses the journal. */
    hasNewerVersion: false,
    timesAskedToKeep: 0,
    /** How many messages the tabs have sent, and how many transactions that write. */
    messages: 0,
    changes: 0,
  };
  /** What happens to the next transactions that write: an error, or what is called right after one. */
  const commits: (Error | (() => unknown))[] = [];
  let numbers = 0;
  let ids = 100n;

  const store: RecordStore = {
    ...journal.recordStore,
    change: async (work) => {
      browser.changes += 1;
      const next = browser.hasNewerVersion ? NEWER_VERSION : commits.shift();
      if (next instanceof Error) throw next;
      const result = await journal.recordStore.change(work);
      await next?.();
      return result;
    },
    read: async (work) => {
      if (browser.hasNewerVersion) throw NEWER_VERSION;
      return journal.recordStore.read(work);
    },
  };
  const clientWith = (key: string): Client => ({
    ...service.client,
    createPet: (pet) =>
      new Promise<Pet>((answer, fail) => {
        requested.push(pet.name);
        held.push({ pet, key, answer, fail });
      }),
  });
  const settle = async () => {
    // A list of the service takes several turns.
    for (let turn = 0; turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(0);
  };
  const take = async (name: string): Promise<Held> => {
    await settle();
    const index = held.findIndex(({ pet }) => pet.name === name);
    const [one] = index < 0 ? [] : held.splice(index, 1);
    if (one === undefined) throw new Error(`${name} is not on its way.`);
    return one;
  };
  const answer = async (name: string) => {
    const one = await take(name);
    one.answer({ ...one.pet, id: (ids += 1n) });
    await settle();
  };
  const batchOf = async (name: string) =>
    (await journal.view()).batches.find((one) => one.from === 'form' && one.pet.name === name);

  /** Opens the store in a tab. */
  const openTab = (otherPorts: Partial<SendingPorts> = {}) => {
    const closing = new AbortController();
    let heard: () => void = () => undefined;
    const ports: SendingPorts = {
      place: PLACE,
      places: [PLACE],
      openRecordStore: async () => {
        if (browser.hasNewerVersion) throw NEWER_VERSION;
        return store;
      },
      locks: webLocks(navigator.locks),
      tabMessages: {
        send: () => {
          browser.messages += 1;
          for (const listener of listeners) if (listener !== heard) listener();
        },
        listen: (listener) => {
          heard = listener;
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      now: () => Date.now(),
      setTimer: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
      isOnline: () => browser.isOnline,
      keepStorage: () => {
        browser.timesAskedToKeep += 1;
      },
      randomId: () => `id ${(numbers += 1)}`,
      closed: closing.signal,
      detailsOf: () => 'details',
      ...otherPorts,
    };
    const sending = createSending(ports, createLiveJournal(ports, clientWith('a')));
    return {
      sending,
      /** Presses **Add pet**. */
      press: (name: string) => sending.submit({ pet: { ...REX, name } }),
      useKey: (key: string) => sending.setClient(clientWith(key)),
      /** Closes the store, as **Forget key** and **Change environment** do. */
      close: () => closing.abort(),
      /** Starts an import of these pets, as batch `i`. */
      start: async (names: readonly string[]) => {
        const seeds = names.map((name, index) => ({ line: index + 2, pet: { ...REX, name } }));
        return sending.imports?.start({ id: 'i', fileName: 'pets.csv', seeds });
      },
      /** The import that the tab shows. */
      run: () => sending.imports?.currentRun(),
    };
  };
  return {
    ...journal,
    browser,
    commits,
    openTab,
    settle,
    passSeconds: async (seconds: number) => {
      await settle();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await settle();
    },
    /** The names of all pets that were requested, in order. */
    requested,
    /** The requests for lists and for pets by ID. */
    reads: service.sent,
    failingReads: service.failing,
    /** The names of the pets that wait for an answer. */
    onTheirWay: () => held.map(({ pet }) => pet.name),
    keysInUse: () => held.map(({ key }) => key),
    /** Starts a back-off, as another tab does. */
    backOff: (seconds: number) =>
      journal.put(keys.backOff, {
        since: Date.now(),
        until: Date.now() + seconds * 1000,
        refusals: 1,
      }),
    answer,
    /** Answers all pets, also those that leave only when another has been answered. */
    answerAll: async () => {
      await settle();
      for (let [next] = held; next; [next] = held) await answer(next.pet.name);
    },
    fail: async (name: string, cause: ApiErrorCause, retryAfter?: number) => {
      const headers = retryAfter === undefined ? {} : { retryAfter };
      (await take(name)).fail(new ApiError({ method: 'POST', path: '/pets' }, cause, headers));
      await settle();
    },
    /** The row of the form with a pet of this name. */
    refOf: async (name: string) => ({ batch: String((await batchOf(name))?.id), row: 0 }),
    /** The attempts of a pet of the form. */
    attemptsOf: async (name: string) => {
      const batch = await batchOf(name);
      return batch?.from === 'form' ? batch.row.attempts : undefined;
    },
    /** What became of the rows of the import `i`. */
    rowOutcomes: async () => (await journal.file('i'))?.rows.map(({ outcome }) => outcome.is),
  };
}

/** Opens one tab, whose journal is open. */
export async function openOneTab(pets: readonly Pet[] = []) {
  const tabs = openTabs(pets);
  const tab = tabs.openTab();
  await tabs.settle();
  return { ...tabs, ...tab };
}
