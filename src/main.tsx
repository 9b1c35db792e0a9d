import './ui/tokens.css';
import './ui/base.css';
import './app/frame/app-name.module.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEnvironments } from './app/environments/environments.ts';
import { preloadRest } from './app/routes.tsx';
import { endForgottenSession, hasKeptKey, openSession } from './session/open-session.ts';
import { watchSessionExpiry } from './session/watch-session-expiry.ts';
import { ChunkLoadError } from './ui/timing/lazy-page.tsx';
import { whenIdle } from './ui/timing/use-idle.ts';

/** Opens the session and renders the app. */
async function start(): Promise<void> {
  ensureStyles();
  const environments = createEnvironments();
  const ended = endForgottenSession();
  // After a crash, the browser may restore keys of a session that had ended. A key that is kept on the computer is
  // checked before the session opens. One of this tab alone is removed a moment later, by `checkExpiry` below: waiting
  // for that would delay every start.
  if (hasKeptKey(environments)) await ended;
  const session = openSession(environments, IDLE_MINUTES);
  watchSessionExpiry(session);
  void ended.then(() => session.checkExpiry(false));

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
        <App session={session} />
      </StrictMode>,
    ),
  );
  whenIdle(preloadRest);
}

/**
 * Enables the page's link to the style sheet if its inline styles were blocked: by a host whose own content
 * security policy does not name the hashes of this build.
 */
function ensureStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[disabled]');
  if (link && document.styleSheets.length === 0) link.disabled = false;
}

void start();
