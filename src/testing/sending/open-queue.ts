// The send queue of one page over a journal in memory. Its requests stay open until a test answers them.
import { vi } from 'vitest';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { groupChanges } from '../../sending/journal/store/group-changes.ts';
import { journalOf } from '../../sending/journal/store/journal-store.ts';
import { keys } from '../../sending/journal/store/record-keys.ts';
import type { RecordStore } from '../../sending/journal/store/record-store.ts';
import { createOwnRows } from '../../sending/sender/own-rows.ts';
import type { PageAliveLock } from '../../sending/sender/page-alive-lock.ts';
import type { JobSource } from '../../sending/sender/job-source.ts';
import { createSendQueue } from '../../sending/sender/send-queue.ts';
import { openServiceClient } from '../service-client.ts';
import { createMemoryJournal, NOW, PAGE, PLACE, REX, rowOf } from './memory-journal.ts';

interface Held {
  pet: NewPet;
  keyMark: string;
  answer: (pet: Pet | Promise<Pet>) => void;
  fail: (error: Error) => void;
}

/** @param others sources after the page's own rows, such as an import */
export function openQueue(others: () => readonly JobSource[] = () => []) {
  vi.useFakeTimers({ now: NOW });
  const journal = createMemoryJournal();
  const service = openServiceClient();
  const closing = new AbortController();
  const held: Held[] = [];
  const requested: string[] = [];
  let keyMark = 'a';
  let locks = 0;
  let ids = 100n;
  /** What happens to the next commits: an error, or what is called right after it. */
  const commits: (Error | (() => unknown))[] = [];

  const store: RecordStore = {
    ...journal.recordStore,
    change: async (work) => {
      const next = commits.shift();
      if (next instanceof Error) throw next;
      const result = await journal.recordStore.change(work);
      await next?.();
      return result;
    },
  };
  const options = {
    page: PAGE,
    now: () => Date.now(),
    setTimer: (milliseconds: number, callback: () => void) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    closed: closing.signal,
    detailsOf: () => 'details',
    journalStore: Promise.resolve(journalOf(groupChanges(store), PLACE)),
    clientInUse: () => ({
      keyMark,
      client: {
        ...service.client,
        createPet: (pet: NewPet) =>
          new Promise<Pet>((answer, fail) => {
            requested.push(pet.name);
            held.push({ pet, keyMark, answer, fail });
          }),
      },
    }),
  };
  const pageAliveLock: PageAliveLock = {
    take: async () => {
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
  };
  const ownRows = createOwnRows({
    ...options,
    pageAliveLock,
    wake: () => queue.wake(),
    onChange: () => undefined,
    onEnded: () => undefined,
  });
  const queue = createSendQueue({ ...options, sources: () => [ownRows.source, ...others()] });

  const settle = () => vi.advanceTimersByTimeAsync(0);
  const take = async (name: string): Promise<Held> => {
    await settle();
    const index = held.findIndex(({ pet }) => pet.name === name);
    const [one] = index < 0 ? [] : held.splice(index, 1);
    if (one === undefined) throw new Error(`${name} is not on its way.`);
    return one;
  };
  return {
    ...journal,
    ownRows,
    queue,
    settle,
    /** The names of all pets that were requested, in order. */
    requested,
    /** The names of those that wait for an answer. */
    onTheirWay: () => held.map(({ pet }) => pet.name),
    keyMarks: () => held.map((one) => one.keyMark),
    useKey: (next: string) => {
      keyMark = next;
    },
    locks: () => locks,
    commits,
    close: () => closing.abort(),
    passSeconds: async (seconds: number) => {
      await settle();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    },
    /** Starts a back-off, as another tab does. */
    backOff: (seconds: number) => {
      const since = Date.now();
      const value = { since, until: since + seconds * 1000, refusals: 1 };
      return journal.put(keys.backOff, value);
    },
    /** Submits a pet, as a press of **Add pet** does. Its draft is its name. */
    press: (name: string) =>
      ownRows.add(async () => {
        const pet = { ...REX, name };
        await journal.submit(name, { pet });
        return { ref: rowOf(name), attempt: 0, pet };
      }),
    answer: async (name: string) => {
      const { pet, answer } = await take(name);
      answer({ status: 'available', ...pet, id: (ids += 1n) });
      await settle();
    },
    fail: async (name: string, cause: ApiErrorCause, retryAfter?: number) => {
      const headers = retryAfter === undefined ? {} : { retryAfter };
      (await take(name)).fail(new ApiError({ method: 'POST', path: '/pets' }, cause, headers));
      await settle();
    },
    /** The states of the attempts of a pet. */
    attemptsOf: async (name: string) => (await journal.row(rowOf(name)))?.attempts,
  };
}
