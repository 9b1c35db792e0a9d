import { useEffect, useSyncExternalStore } from 'react';
import type { Ending } from '../session/project-session.ts';
import { CannotRun } from '../session/screens/cannot-run.tsx';
import { IDLE_TIME } from '../session/screens/key-form.tsx';
import { KeyScreen } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { atTime } from '../ui/format-time.ts';
import { Notice } from '../ui/notice.tsx';
import { afterPaint } from '../ui/timing/after-paint.ts';

interface ClosedAppProps {
  session: Session;
  hasNavigated: boolean;
}

/** The app while no environment is open: the key screen, or why this browser cannot run the app. */
export function ClosedApp({ session, hasNavigated }: ClosedAppProps) {
  const closed = useSyncExternalStore(session.subscribe, session.closed);
  const isCleared = useSyncExternalStore(session.subscribe, session.isCleared);
  // Opens the database after the first paint. If that fails, the browser cannot run the app.
  useEffect(() => afterPaint(() => void session.check()), [session]);
  if (closed === undefined) return null;
  if (closed.type === 'cannot run') return <CannotRun problem={closed.problem} />;
  return (
    <KeyScreen
      session={session}
      hasNavigated={hasNavigated}
      endReason={isCleared ? describeEnding(closed.ending) : undefined}
      notice={
        !isCleared && (
          <Notice
            tone="problem"
            summary="This browser has not cleared its data yet."
            actions={<Button onClick={() => void session.clear()}>Try again</Button>}
          />
        )
      }
    />
  );
}

/** Undefined for endings that need no words. */
function describeEnding(ending: Ending | undefined): string | undefined {
  if (ending?.why === 'forgotten') return 'Key forgotten on this computer.';
  if (ending?.why === 'clock set back')
    return "Session ended because this computer's clock was set back.";
  if (!ending || !('at' in ending)) return undefined;
  const after = ending.why === 'idle' ? IDLE_TIME : '8 hours';
  return `Session ended ${atTime(ending.at)} after ${after}.`;
}
