import { useEffect, useState } from 'react';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { countToCheck } from '../outbox/queries.ts';
import type { Ending } from '../session/ending.ts';
import { CannotRun } from '../session/screens/cannot-run.tsx';
import { INACTIVITY } from '../session/screens/key-form.tsx';
import { KeyScreen } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { atTime } from '../ui/format-time.ts';
import { Notice } from '../ui/notice.tsx';
import { afterPaint } from '../ui/timing/after-paint.ts';
import { countOf } from '../ui/words.ts';
import { rest, useLoadedRest } from './rest-chunk.ts';

const CLEAR_INTERVAL_MS = 3_600_000;

/** The app while no environment is open: the key screen, or why this browser cannot run the app. */
export function ClosedApp({ session }: { session: Session }) {
  const problem = session.problem();
  return problem === undefined ? (
    <KeyScreenWithNotices session={session} />
  ) : (
    <CannotRun problem={problem} />
  );
}

/** The key screen. Says why the session ended, and removes old entries from Sent, as an open session does. */
function KeyScreenWithNotices({ session }: { session: Session }) {
  const endReason = useEndReason(session);
  useLoadedRest();
  useEffect(() => {
    // The database is opened after the first paint. If that fails, the browser cannot run the app. A failure to remove
    // is tried again an hour later.
    const checkAndRemoveOld = () =>
      void session
        .check()
        .then(() => rest.load())
        .then(({ clearOldEntries }) => clearOldEntries(session.environments))
        .catch(() => undefined);
    const timer = setInterval(checkAndRemoveOld, CLEAR_INTERVAL_MS);
    const cancel = afterPaint(checkAndRemoveOld);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [session]);
  return (
    <KeyScreen
      session={session}
      endReason={endReason}
      notice={
        !session.isCleared() && (
          <Notice
            tone="problem"
            summary="The key and Sent have not been cleared from this browser yet."
            nextStep="Keep this page open: it tries again every second."
          />
        )
      }
    />
  );
}

/** Returns why the session ended: null until the pets to check are counted, undefined if there is nothing to say. */
function useEndReason(session: Session): string | null | undefined {
  const ended = describeEnding(session.ending());
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (ended !== undefined) void addToCheck(ended, session).then(setWords);
  }, [session, ended]);
  return ended === undefined ? undefined : words;
}

/** Says why the session ended. Undefined for endings that a person knows of. */
function describeEnding(ending: Ending | undefined): string | undefined {
  if (ending?.why === 'clock set back')
    return "Session ended because this computer's clock was set back.";
  if (!ending || !('at' in ending)) return undefined;
  const after = ending.why === 'idle' ? INACTIVITY : '8 hours';
  return `Session ended ${atTime(ending.at)} after ${after}.`;
}

/** Adds how many pets to check are still in Sent, if it can be loaded. */
async function addToCheck(ended: string, { environments }: Session): Promise<string> {
  const count = await database
    .read(async (tx) => {
      let sum = 0;
      for (const environment of environments)
        sum += await countToCheck(tx, environmentKey(environment));
      return sum;
    })
    .catch(() => 0);
  if (count === 0) return ended;
  return `${ended} ${countOf(count, 'pet to check is', 'pets to check are')} still in Sent.`;
}
