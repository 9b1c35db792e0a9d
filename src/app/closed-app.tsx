import { useEffect, useState } from 'react';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { clearOld } from '../outbox/clear.ts';
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
import { useLoadedRest } from './rest-chunk.ts';

const CLEAR_INTERVAL_MS = 3_600_000;

/** What is shown while no environment is open: the key screen, or why this browser cannot run the app. */
export function ClosedApp({ session }: { session: Session }) {
  const problem = session.problem();
  return problem === undefined ? (
    <KeyScreenWithNotices session={session} />
  ) : (
    <CannotRun problem={problem} />
  );
}

/** The key screen. It says why the session has ended, and removes what is old, as an open store does. */
function KeyScreenWithNotices({ session }: { session: Session }) {
  const closing = useClosing(session);
  useLoadedRest();
  useEffect(() => {
    // The database is opened after the first paint: a browser that cannot open it cannot run the app.
    const look = () =>
      void session
        .check()
        .then(() => removeOld(session))
        .catch(() => undefined);
    const timer = setInterval(look, CLEAR_INTERVAL_MS);
    const cancel = afterPaint(look);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [session]);
  return (
    <KeyScreen
      session={session}
      closing={closing}
      notice={
        !session.isCleared() && (
          <Notice
            tone="problem"
            summary="This browser has not cleared the key and Sent yet."
            nextStep="Keep this page open: it tries again every second."
          />
        )
      }
    />
  );
}

/** Removes what is old from Sent. What cannot be removed now is tried again an hour later. */
async function removeOld({ environments }: Session): Promise<void> {
  await database.change((tx) => clearOld(tx, environments.map(environmentKey), Date.now()));
}

/** Why the session has ended: null until the pets to check are counted, and undefined if there is nothing to say. */
function useClosing(session: Session): string | null | undefined {
  const ending = session.ending();
  const at = timeOf(ending);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (ending && at !== undefined) void describeEnd(ending, at, session).then(setWords);
  }, [session, ending, at]);
  return at === undefined ? undefined : words;
}

/** When a session ended by its age or without use. Other endings are not shown: a person has caused them, or they are not known. */
function timeOf(ending: Ending | undefined): number | undefined {
  return ending && 'at' in ending ? ending.at : undefined;
}

/** Says when the session ended, and how many pets to check are still in Sent, as far as it can be read. */
async function describeEnd(
  { why }: Ending,
  at: number,
  { environments }: Session,
): Promise<string> {
  const after = why === 'idle' ? INACTIVITY : '8 hours';
  const ended = `Session ended ${atTime(at)} after ${after}.`;
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
