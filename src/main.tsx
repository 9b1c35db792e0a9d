import './ui/tokens.css';
import './ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEnvironments } from './app/environments.ts';
import { createFirstQueryClient } from './app/early-list.ts';
import { openSession } from './session/session.ts';
import { openTabStorage } from './session/tab-storage.ts';
import { watchSession } from './session/watch-session.ts';
import { ChunkLoadError, loadDayPages } from './app/lazy-pages.tsx';

/** Opens the session and renders the app. */
async function start(): Promise<void> {
  ensureStyles();
  // Without the early page, the address most likely needs them.
  if (!globalThis.earlyPage?.view) void loadDayPages().catch(() => undefined);
  await globalThis.earlyPage?.view?.painted;
  const records = globalThis.earlyPage?.records;
  const session = await openSession(createEnvironments(), openTabStorage(), records);
  // Otherwise, the page would not say that it cannot run until it uses the database.
  if (!globalThis.isSecureContext) await session.check();
  watchSession(session);
  const queryClient = await createFirstQueryClient(session.current());

  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root.');
  const reactRoot = createRoot(root, {
    onCaughtError: (error) => {
      // The error page handles a ChunkLoadError.
      if (!(error instanceof ChunkLoadError)) console.error(error);
    },
  });
  // A transition: React renders in slices of 5 ms, so that input is handled in between.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App session={session} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

/** Loads a page again that comes from the back-forward cache, because its transactions were aborted when it was left. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/**
 * Enables the link to the style sheet if a host blocked the inline styles, because its own content security policy does
 * not name the hashes of this build.
 */
function ensureStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[disabled]');
  if (link && document.styleSheets.length === 0) link.disabled = false;
}

void start();
