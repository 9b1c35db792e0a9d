import { useCallback, useEffect, useState } from 'react';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { clearOld } from '../outbox/clear.ts';
import { countToCheck } from '../outbox/queries.ts';
import { atTime } from '../ui/format-time.ts';
import { INACTIVITY } from '../session/screens/key-form.tsx';
import { KeyScreen } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ScannedFieldContext } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenIdle } from '../ui/timing/use-idle.ts';
import { countOf } from '../ui/words.ts';
import { useKeys } from './shortcuts/use-keys.ts';

const RETRY_INTERVAL_MS = 10_000;
const CLEAR_INTERVAL_MS = 3_600_000;

/** How long the database may take before the key screen says that Sent is not cleared, in milliseconds. */
const NOTICE_DELAY_MS = 1000;

/** Clears Sent if the key was forgotten. @returns whether it is not cleared yet */
async function clearSent(session: Session): Promise<boolean> {
  try {
    await session.clearForgotten();
    return false;
  } catch {
    return session.hasRecordToRemove();
  }
}

/** Removes what is old from Sent. What cannot be removed now is tried again an hour later. */
async function removeOld({ environments }: Session): Promise<void> {
  await database.change((tx) => clearOld(tx, environments.map(environmentKey), Date.now()));
}

/** Says when the session ended, and how many pets to check are still in Sent, as far as it can be read. */
async function describeEnd(endedAt: number, { environments }: Session): Promise<string> {
  const ended = `Session ended ${atTime(endedAt)} after ${INACTIVITY}.`;
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

/** Why the session has ended: null until the pets to check are counted, and undefined if there is nothing to say. */
function useClosing(session: Session): string | null | undefined {
  const [closedAt] = useState(session.closedAt);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (closedAt !== undefined) void describeEnd(closedAt, session).then(setWords);
  }, [session, closedAt]);
  return closedAt === undefined ? undefined : words;
}

/**
 * The key screen. After **Forget key** it clears Sent, and says so as long as it cannot. It also removes what is old from
 * Sent, as an open store does.
 */
export function KeyScreenWithCleanup({ session }: { session: Session }) {
  const closing = useClosing(session);
  const scannedField = useKeys({});
  const [isSentLeft, setSentLeft] = useState(false);
  const clear = useCallback(() => void clearSent(session).then(setSentLeft), [session]);
  useEffect(() => {
    clear();
    const timer = setInterval(clear, RETRY_INTERVAL_MS);
    const late = setTimeout(() => setSentLeft(session.hasRecordToRemove()), NOTICE_DELAY_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(late);
    };
  }, [session, clear]);
  useEffect(() => {
    const remove = () => void removeOld(session).catch(() => undefined);
    const timer = setInterval(remove, CLEAR_INTERVAL_MS);
    const cancel = whenIdle(remove);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [session]);
  return (
    <ScannedFieldContext value={scannedField}>
      <KeyScreen
        session={session}
        closing={closing}
        notice={
          isSentLeft && (
            <Notice
              tone="problem"
              happened="The key was forgotten, but Sent could not be cleared."
              next="Keep this page open: it tries again every 10 seconds."
              actions={<Button onClick={clear}>Try again</Button>}
            />
          )
        }
      />
    </ScannedFieldContext>
  );
}
