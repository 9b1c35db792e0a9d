import './ui/tokens.css';
import './ui/base.css';
import './app/shell/product.module.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { buildEnvironments } from './app/settings/environments.ts';
import { readIdleMinutes } from './app/settings/idle-minutes.ts';
import { MissingPart } from './app/shell/lazy-part.tsx';
import { ensureStyles } from './app/shell/ensure-styles.ts';
import { keyScreen } from './app/shell/parts.tsx';
import { openSession } from './session/open-session.ts';
import { watchShift } from './session/watch-shift.ts';

/** Opens the session and draws the app. */
function start(): void {
  ensureStyles();
  const session = openSession(
    buildEnvironments(),
    readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES),
  );
  watchShift(session);

  // No round trip later than need be: without a key its screen is the first view.
  if (session.current() === undefined) {
    globalThis.earlyPage?.view?.remove();
    keyScreen.preload();
  }

  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root.');
  const drawn = createRoot(root, {
    onCaughtError: (error) => {
      // A missing part is mended by a reload, or told on the page.
      if (!(error instanceof MissingPart)) console.error(error);
    },
  });
  // In slices, between which a press is heard.
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    ),
  );
}

// Reading the bundle took a task already, of 70 ms on a computer that is slowed four times.
setTimeout(start);
