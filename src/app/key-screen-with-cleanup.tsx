import { useCallback, useEffect, useState } from 'react';
import { environmentKey } from '../api/environment-key.ts';
import { openRecordStore } from '../sending/journal/store/open-record-store.ts';
import {
  countToCheckAt,
  REMOVAL_INTERVAL,
  removeForgottenRecord,
  removeOldRecords,
} from '../sending/whole-journal.ts';
import { formatTime } from '../ui/format-time.ts';
import { WITHOUT_USE } from '../session/screens/key-form.tsx';
import { KeyScreen } from '../session/screens/key-screen.tsx';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ScannedFieldContext } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenIdle } from '../ui/timing/use-idle.ts';
import { countOf } from '../ui/words.ts';
import { useKeys } from './shortcuts/use-keys.ts';

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

/** Removes what is old from the record of sent pets. What cannot be removed now is tried again an hour later. */
async function removeOld({ environments }: Session): Promise<void> {
  const store = await openRecordStore();
  await removeOldRecords(store, environments.map(environmentKey), Date.now());
}

/** Says when the store was closed, and how many pets to check were kept, as far as the record can be read. */
async function describeClosing(closedAt: number, { environments }: Session): Promise<string> {
  const closed = `Closed at ${formatTime(closedAt)}, after ${WITHOUT_USE}.`;
  const count = await countToCheckAt(environments.map(environmentKey)).catch(() => 0);
  if (count === 0) return closed;
  return `${closed} ${countOf(count, 'pet to check was', 'pets to check were')} kept.`;
}

/** Why the store is closed: null until the pets to check are counted, and undefined if there is nothing to say. */
function useClosing(session: Session): string | null | undefined {
  const [closedAt] = useState(session.closedAt);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (closedAt !== undefined) void describeClosing(closedAt, session).then(setWords);
  }, [session, closedAt]);
  return closedAt === undefined ? undefined : words;
}

/**
 * The key screen. After **Forget key** it removes the record of sent pets, and says so as long as it cannot. It also
 * removes what is old of the record, as an open store does.
 */
export function KeyScreenWithCleanup({ session }: { session: Session }) {
  const closing = useClosing(session);
  const scannedField = useKeys({});
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
    const remove = () => void removeOld(session).catch(() => undefined);
    const timer = setInterval(remove, REMOVAL_INTERVAL);
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
          isRecordLeft && (
            <Notice
              tone="problem"
              happened="The key is forgotten, but the record of sent pets could not be removed."
              next="This page tries again every 10 seconds while it is open."
              actions={<Button onClick={forgetRecord}>Try again</Button>}
            />
          )
        }
      />
    </ScannedFieldContext>
  );
}
