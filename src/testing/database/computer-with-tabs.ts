import { vi } from 'vitest';
import { database } from '../../database/database.ts';
import { tabMessages } from '../../database/tab-messages.ts';
import type { Environment } from '../../session/environment.ts';
import { openSession } from '../../session/session.ts';
import { sessionCookies } from '../../session/session-cookies.ts';
import { openTabStorage } from '../../session/tab-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

/** Creates an environment. By default, its service responds with an empty list. */
export function environmentOf(
  name: Environment['name'],
  fetch: Environment['fetch'] = () => Promise.resolve(new Response('[]')),
): Environment {
  const baseUrl = `https://${name.toLowerCase()}.test/v1`;
  const kind = name === 'Practice' ? 'practice' : 'service';
  return { name, baseUrl, kind, isOnline: () => true, fetch };
}

/**
 * Creates a computer with a clock, and tabs that share the database and the cookies. Its services refuse `refusedKeys`
 * with a 401.
 */
export function createComputer() {
  sessionCookies.removeAll();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
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
  /** The tabs that receive messages, unlike suspended ones. */
  const tabs = new Map<object, () => void>();
  vi.spyOn(tabMessages, 'send').mockImplementation(() => {
    for (const receive of tabs.values()) receive();
  });
  const openTab = async (data = memoryStorage()) => {
    const session = await openSession(
      [production, staging, practice],
      openTabStorage(() => data),
    );
    tabs.set(session, () => void session.check());
    return { session, data, suspend: () => tabs.delete(session) };
  };
  /** Opens Staging in a new tab. */
  const openStore = async (key = 'key') => {
    const tab = await openTab();
    await tab.session.open(staging, key, new AbortController().signal);
    return tab;
  };
  return {
    sent,
    refusedKeys,
    staging,
    production,
    practice,
    openTab,
    openStore,
    /** Moves the clock. */
    pass: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    /** Returns the stored session records, as one text to search. */
    stored: async () => JSON.stringify(await database.read((tx) => tx.all('sessions'))),
  };
}
