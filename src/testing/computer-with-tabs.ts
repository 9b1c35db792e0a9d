import { vi } from 'vitest';
import type { Environment } from '../session/environment.ts';
import { createKeyStore } from '../session/keys/key-store.ts';
import { openSession } from '../session/session.ts';
import { memoryStorage } from './memory-storage.ts';
import { createSafeStorage } from '../session/storage/safe-storage.ts';

/** Creates an environment. Its service answers with an empty list, unless `fetch` answers. */
export function environmentOf(
  name: Environment['name'],
  fetch: Environment['fetch'] = () => Promise.resolve(new Response('[]')),
): Environment {
  const baseUrl = `https://${name.toLowerCase()}.test/v1`;
  return { name, baseUrl, needsKey: name !== 'Practice', isOnline: () => true, fetch };
}

/**
 * Creates a computer with a clock and tabs. Its services refuse the key "wrong" with 401. It has no Web Locks, as over
 * plain http, so that keys are written at once.
 */
export function createComputer() {
  vi.stubGlobal('navigator', { onLine: true });
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
  const computerData = memoryStorage();
  const listeners = new Set<() => void>();
  const notedSessions: string[] = [];
  const openTab = (tabData = memoryStorage(), sharedData = computerData) => {
    const stores = {
      tab: createSafeStorage(() => tabData),
      computer: createSafeStorage(() => sharedData),
      now: () => clock.now,
    };
    const session = openSession([production, staging, practice], 30, {
      ...stores,
      // A tab hears its own messages, too, because each call opens a BroadcastChannel of its own.
      tellTabs: () => listeners.forEach((listener) => listener()),
      listenToTabs: (listener) => void listeners.add(listener),
      noteForgotten: async (id) => void notedSessions.push(id),
    });
    return { session, keys: createKeyStore(stores), tabData };
  };
  /** Opens Staging in a new tab. */
  const openStore = async ({ key = 'key', keep = true } = {}) => {
    const tab = openTab();
    await tab.session.open(staging, key, keep, new AbortController().signal);
    return tab;
  };
  return {
    clock,
    sent,
    refusedKeys,
    staging,
    production,
    practice,
    computerData,
    openTab,
    openStore,
    notedSessions,
    listeners,
  };
}

/** Returns the names and values in a storage. */
export function entriesOf(data: Storage) {
  return Array.from({ length: data.length }, (_, index) => data.key(index) ?? '').map((name) => [
    name,
    data.getItem(name),
  ]);
}
