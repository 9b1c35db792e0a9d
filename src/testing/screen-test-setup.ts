import { MessageChannel } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { database } from '../database/database.ts';
import { installLocks } from './web-locks.ts';

// happy-dom has no MessageChannel, and Vitest's pool `vmThreads` does not offer that of Node.
Object.assign(globalThis, { MessageChannel });

// happy-dom has no requestIdleCallback, and the app would wait 200 ms in its place, several times in most tests.
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: clearTimeout,
});

// Requests to the page's own host, such as `version.json`, get a 404, because tests have no host. Not with
// `vi.stubGlobal`, which ends before the page is closed: a page that has just opened may still ask.
Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });

// happy-dom has no popovers: their content is always there. `e2e/menu.spec.ts` opens and closes them.
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
});

// The events of a test stand for those that a person causes, which alone keep the session open.
Object.defineProperty(Event.prototype, 'isTrusted', { value: true });

// The database is used only over HTTPS or on this computer.
Object.assign(globalThis, { isSecureContext: true });

// `findBy` and `waitFor` continue as soon as they can, so only a failing test waits this long.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  installLocks();
  // Closing the pages of the test before has ended their sessions, which is noted in the storage.
  localStorage.clear();
  // The database is cleared before a test, because pages close only after `afterEach` (`onTestFinished`).
  await database.change(async (tx) => tx.clear());
});

// Each test starts with an empty page and empty storage.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
