import { MessageChannel } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { database } from '../database/database.ts';
import { installLocks } from './web-locks.ts';

// happy-dom has no MessageChannel, and Vitest's pool `vmThreads` hides that of Node.
Object.assign(globalThis, { MessageChannel });

// happy-dom has no requestIdleCallback.
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: clearTimeout,
});

// Requests to the page's own host, such as `version.json`, get a 404, because tests have no host. Not with
// `vi.stubGlobal`, which ends before the page closes.
Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 404 })) });

// happy-dom has no popovers, so their content is always rendered. `e2e/menu.spec.ts` opens and closes them.
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
});

// Only trusted events, which a user causes, keep the session open.
Object.defineProperty(Event.prototype, 'isTrusted', { value: true });

// The database needs a secure context.
Object.assign(globalThis, { isSecureContext: true });

// `findBy` and `waitFor` continue as soon as they can, so only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(async () => {
  installLocks();
  // Not only in `afterEach`, because pages close later (`onTestFinished`).
  localStorage.clear();
  await database.change(async (tx) => tx.clear());
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
