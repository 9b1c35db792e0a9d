import { MessageChannel } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearJournal } from '../sending/clear-journal.ts';
import { installLocks } from './web-locks.ts';

// happy-dom has none, and in Vitest's pool `vmThreads` Node's is not there by itself.
Object.assign(globalThis, { MessageChannel });

// Only a test that fails waits this long: `findBy` and `waitFor` go on as soon as they can.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  // What a page asks of its own host: no test has one, and none asks the network for it.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  installLocks();
  // Here and not after each test: pages are closed last of all (`onTestFinished`).
  await clearJournal();
});

// Each test gets an empty page, and storage that nobody has written to.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
