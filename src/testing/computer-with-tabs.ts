import type { Environment } from '../session/environment.ts';
import { openSession } from '../session/session.ts';
import type { SessionCookies } from '../session/session-cookies.ts';
import { openTabStorage } from '../session/tab-storage.ts';
import { createMemoryDatabase, emptyRecords } from './memory-database.ts';
import { memoryStorage } from './memory-storage.ts';

/** Creates an environment. By default, its service responds with an empty list. */
export function environmentOf(
  name: Environment['name'],
  fetch: Environment['fetch'] = () => Promise.resolve(new Response('[]')),
): Environment {
  const baseUrl = `https://${name.toLowerCase()}.test/v1`;
  return { name, baseUrl, needsKey: name !== 'Practice', isOnline: () => true, fetch };
}

export function cookiesInMemory(): SessionCookies {
  const cookies = new Map<string, string>();
  return {
    hasAny: () => cookies.size > 0,
    has: (id) => [...cookies.values()].includes(id),
    set: (name, id) => void cookies.set(name, id),
    removeAll: () => cookies.clear(),
  };
}

/** Creates a computer with a clock, and tabs that share its database. Its services refuse `refusedKeys` with a 401. */
export function createComputer() {
  const clock = { now: 1_800_000_000_000 };
  const refusedKeys = new Set(['wrong']);
  const sent: (string | null)[] = [];
  const serve: Environment['fetch'] = ({ headers }) => {
    const authorization = headers.get('Authorization');
    sent.push(authorization);
    return Promise.resolve(
      refusedKeys.has(authorization?.replace('Bearer ', '') ?? '')
        ? new Response('{"code":"key","message":"No.","status":401}', { status: 401 })
        : new Response('[]'),
    );
  };
  const staging = environmentOf('Staging', serve);
  const production = environmentOf('Production', serve);
  const practice = environmentOf('Practice', serve);
  const records = emptyRecords();
  const database = createMemoryDatabase(records);
  const cookies = cookiesInMemory();
  /** The tabs that receive messages, unlike suspended ones. */
  const tabs = new Map<object, () => void>();
  const timers: (() => void)[] = [];
  let ids = 0;
  const openTab = async ({ data = memoryStorage(), work = database } = {}) => {
    const self = {};
    const session = await openSession([production, staging, practice], 30, {
      database: work,
      tab: openTabStorage(() => data),
      cookies,
      tabMessages: {
        send: () => {
          for (const [tab, receive] of tabs) if (tab !== self) receive();
        },
      },
      now: () => clock.now,
      setTimer: (_, callback) => {
        timers.push(callback);
        return () => undefined;
      },
      randomId: () => `session ${(ids += 1)}`,
    });
    tabs.set(self, () => void session.check());
    return { session, data, suspend: () => tabs.delete(self) };
  };
  /** Opens Staging in a new tab. */
  const openStore = async (key = 'key') => {
    const tab = await openTab();
    await tab.session.open(staging, key, new AbortController().signal);
    return tab;
  };
  return {
    clock,
    sent,
    refusedKeys,
    staging,
    production,
    practice,
    records,
    database,
    cookies,
    timers,
    openTab,
    openStore,
  };
}
