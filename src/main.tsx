import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { buildEnvironments } from './app/environments.ts';
import { readIdleMinutes } from './app/idle-minutes.ts';
import { MissingPart } from './app/lazy-part.tsx';
import { keyScreen } from './app/parts.tsx';
import { openSession } from './session/open-session.ts';
import { watchShift } from './session/watch-shift.ts';

const session = openSession(
  buildEnvironments(),
  readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES),
);
watchShift(session);

// No round trip later than need be: without a key its screen is the first view.
if (session.current() === undefined) keyScreen.preload();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root, {
  onCaughtError: (error) => {
    // A missing part is mended by a reload, or told on the page.
    if (!(error instanceof MissingPart)) console.error(error);
  },
}).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
