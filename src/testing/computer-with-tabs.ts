import { vi } from 'vitest';
import type { Environment } from '../session/environment.ts';
import { createSession } from '../session/session.ts';
import { memoryStorage } from './memory-storage.ts';
import { createSafeStorage } from '../session/storage/safe-storage.ts';
import { createStores } from '../session/stores.ts';

/**
 * Creates a computer with a clock and tabs. Its services refuse the key "wrong" with 401. It has no Web Locks, as over
 * plain http, so that keys are written at once.
 */
export function createComputer() {
  vi.stubGlobal('navigator', { onLine: true });
  const clock = { now: 1_800_000_000_000 };
  const refusedKeys = new Set(['wrong']);
  const sent: (string | null)[] = [];
  const environmentOf = (name: Environment['name'], needsKey = true): Environment => ({
    name,
    baseUrl: `https://${name.toLowerCase()}.test/v1`,
    needsKey,
    isOnline: () => true,
    fetch: ({ headers }) => {
      const authorization = headers.get('Authorization');
      sent.push(authorization);
      return Promise.resolve(
        refusedKeys.has(authorization?.replace('Bearer ', '') ?? '')
          ? new Response('{"code":"key","message":"No.","status":401}', { status: 401 })
          : new Response('[]'),
      );
    },
  });
  const staging = environmentOf('Staging');
  const production = environmentOf('Production');
  const practice = environmentOf('Practice', false);
  const computerData = memoryStorage();
  const endListeners = new Set<(sessionId: string) => void>();
  const notedEnds: string[] = [];
  const openTab = (tabData = memoryStorage(), sharedData = computerData) => {
    const tab = createSafeStorage(() => tabData);
    const computer = createSafeStorage(() => sharedData);
    const stores = createStores(30, tab, computer, () => clock.now);
    const environments = [production, staging, practice] as const;
    let ownListener: (sessionId: string) => void = () => undefined;
    const session = createSession({
      environments,
      stores,
      endMessages: {
        send: (id) => {
          for (const listener of endListeners) if (listener !== ownListener) listener(id);
        },
        listen: (listener) => {
          ownListener = listener;
          endListeners.add(listener);
        },
      },
      noteEnd: async (id) => void notedEnds.push(id),
    });
    return { session, keys: stores.keys, tabData };
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
    notedEnds,
  };
}

/** Returns the names and values in a storage. */
export function entriesOf(data: Storage) {
  return Array.from({ length: data.length }, (_, index) => data.key(index) ?? '').map((name) => [
    name,
    data.getItem(name),
  ]);
}
