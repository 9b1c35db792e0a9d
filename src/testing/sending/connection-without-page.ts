// A connection, and what sending uses of a page, for tests that run without a page.
import { vi } from 'vitest';
import type { Connection } from '../../api/connection.ts';
import { openServiceClient } from '../service-client.ts';
import { installLocks } from '../web-locks.ts';

export const STAGING = { name: 'Staging', baseUrl: 'https://pets.example/v1' };
export const PRODUCTION = { name: 'Production', baseUrl: 'https://pets.example/v2' };

export function createConnection(more: Partial<Connection> = {}): Connection {
  return {
    client: openServiceClient().client,
    clientOf: () => openServiceClient().client,
    sessionId: 'session',
    isOnline: () => true,
    keyMark: 'a',
    environmentName: STAGING.name,
    baseUrl: STAGING.baseUrl,
    environments: [STAGING, PRODUCTION],
    ended: new AbortController().signal,
    untilIdle: () => Promise.resolve(),
    hasRecordToRemove: () => false,
    endForgetting: () => Promise.resolve(),
    storage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    remembered: { read: () => undefined, write: () => undefined },
    app: '1.0',
    ...more,
  };
}

/** Replaces window, document, navigator and localStorage until the end of the test. */
export function stubPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const storage = { items: new Map<string, string>(), isFull: false };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => {
      if (storage.isFull) throw new DOMException('It is full.', 'QuotaExceededError');
      storage.items.set(name, value);
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
  installLocks();
  return { page, storage };
}
