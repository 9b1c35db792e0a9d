import { useCallback, useEffect, useState } from 'react';
import {
  clearAllSettled,
  countAllOpenQuestions,
  removeForgottenRecord,
} from '../../sending/clear-journal.ts';
import { formatTime } from '../../ui/format-time.ts';
import { WITHOUT_USE } from '../../session/screens/idle-time.ts';
import { KeyScreen } from '../../session/screens/key-screen.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { whenIdle } from '../../ui/timing/use-idle.ts';
import { countOf } from '../../ui/words.ts';

const MINUTE = 60_000;

// Milliseconds.
const TRY_AGAIN_AFTER = 10_000;

/** After how many milliseconds without an answer the key screen says that the record is left. */
const SAID_AFTER = 1000;

/** Removes the record of sent pets if the key was forgotten. @returns whether it is left */
async function removeRecord(session: Session): Promise<boolean> {
  try {
    await removeForgottenRecord(session);
    return false;
  } catch {
    return session.hasRecordToRemove();
  }
}

/** Says when the store was closed, and how many pets to check were kept, as far as the record can be read. */
async function describeClosing(closedAt: number): Promise<string> {
  const closed = `Closed at ${formatTime(closedAt)}, after ${WITHOUT_USE}.`;
  const count = await countAllOpenQuestions().catch(() => 0);
  if (count === 0) return closed;
  return `${closed} ${countOf(count, 'pet to check was', 'pets to check were')} kept.`;
}

/** Why the store is closed: null until the pets to check are counted, and undefined if there is nothing to say. */
function useClosing(session: Session): string | null | undefined {
  const [closedAt] = useState(session.closedAt);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (closedAt !== undefined) void describeClosing(closedAt).then(setWords);
  }, [closedAt]);
  return closedAt === undefined ? undefined : words;
}

/**
 * The key screen. After **Forget key** it removes the record of sent pets, and says so as long as it cannot. Once no
 * tab has a session, it deletes the record of sent pets with a known outcome.
 */
export function KeyScreenWithCleanup({ session }: { session: Session }) {
  const closing = useClosing(session);
  const [isRecordLeft, setRecordLeft] = useState(false);
  const forgetRecord = useCallback(() => void removeRecord(session).then(setRecordLeft), [session]);
  useEffect(() => {
    forgetRecord();
    const timer = setInterval(forgetRecord, TRY_AGAIN_AFTER);
    const late = setTimeout(() => setRecordLeft(session.hasRecordToRemove()), SAID_AFTER);
    return () => {
      clearInterval(timer);
      clearTimeout(late);
    };
  }, [session, forgetRecord]);
  useEffect(() => {
    const clean = () => {
      if (!session.hasEnded()) return;
      // A failure is ignored: the record stays until the next time.
      clearAllSettled().catch(() => undefined);
    };
    // Repeated, because a request that was on its way at the end of the session is answered and written later, and
    // because after **Leave Practice** the session ends only with the idle time.
    const timer = setInterval(clean, MINUTE);
    const cancel = whenIdle(clean);
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
        isRecordLeft && (
          <Notice
            tone="problem"
            happened="The key is forgotten, but the record of sent pets could not be removed from this computer."
            next="This page tries again every 10 seconds while it is open."
            actions={<Button onClick={forgetRecord}>Try again</Button>}
          />
        )
      }
    />
  );
}
