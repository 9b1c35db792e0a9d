import { useEffect, useState } from 'react';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { type Entry, toCheckIn } from '../../outbox/entries.ts';
import { type EntryToHandOver, readHandover } from '../../outbox/queries.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, joinWords } from '../../ui/words.ts';
import { DayParts } from '../lazy-pages.tsx';

interface ForgetKeyProps {
  session: Session;
  onKept: () => void;
}

/** How long the question waits for the database, in milliseconds: it must not keep the key in use. */
const DATABASE_TIMEOUT_MS = 1000;

interface Cleared {
  name: string;
  entries: readonly EntryToHandOver[];
}

async function readCleared({ environments }: Session): Promise<readonly Cleared[]> {
  return database.read(async (tx) => {
    const cleared: Cleared[] = [];
    for (const environment of environments) {
      const entries = await readHandover(tx, environmentKey(environment));
      if (entries.length > 0) cleared.push({ name: environment.name, entries });
    }
    return cleared;
  });
}

/**
 * **Forget key**: asks first if Sent has entries, and offers to copy them for the handover. Does not ask if the
 * database fails or does not respond within a second.
 */
export function ForgetKey({ session, onKept }: ForgetKeyProps) {
  const [cleared, setCleared] = useState<readonly Cleared[]>([]);
  const [isForgetting, setForgetting] = useState(false);
  useEffect(() => {
    let isClosed = false;
    const timeout = new Promise<readonly Cleared[]>((resolve) => {
      setTimeout(resolve, DATABASE_TIMEOUT_MS, []);
    });
    void Promise.race([readCleared(session).catch(() => []), timeout]).then((read) => {
      if (isClosed) return;
      if (read.length > 0) setCleared(read);
      else void session.forget();
    });
    return () => {
      isClosed = true;
    };
  }, [session]);
  if (cleared.length === 0) return null;
  const forget = () => {
    setForgetting(true);
    void session.forget();
  };
  return (
    <Dialog
      title="Forget key and clear Sent?"
      onClose={onKept}
      answers={
        <Button variant="destructive" isBusy={isForgetting} onClick={forget}>
          Forget key and clear Sent
        </Button>
      }
    >
      <p>{describeCleared(cleared)}</p>
      {/* Forgetting does not need this chunk. */}
      <DayParts>
        {({ handoverText }) => (
          <div>
            <CopyButton
              text={() =>
                cleared
                  .map(({ name, entries }) => handoverText(name, entries, new Map()))
                  .join('\n\n')
              }
            >
              Copy for handover
            </CopyButton>
          </div>
        )}
      </DayParts>
    </Dialog>
  );
}

function describeCleared(cleared: readonly Cleared[]): string {
  const entries = cleared.flatMap((environment) => environment.entries);
  const total = (count: (entry: Entry) => number) =>
    entries.reduce((sum, entry) => sum + count(entry), 0);
  const toCheck = total(toCheckIn);
  const waiting = total(({ counts }) => counts.next + counts.waiting);
  const sending = total(({ counts }) => counts.sending);
  const counts = [
    ...(toCheck > 0 ? [countOf(toCheck, 'pet to check', 'pets to check')] : []),
    ...(waiting > 0 ? [countOf(waiting, 'waiting pet')] : []),
  ];
  const lost = counts.length > 0 && `, with ${joinWords(counts, 'and')}`;
  return [
    `Forgetting the key also clears Sent${lost || ''}.`,
    waiting > 0 && 'Waiting pets will not be sent.',
    // Its request has left, and is not aborted.
    sending > 0 && `${countOf(sending, 'pet is', 'pets are')} being sent, and may still be added.`,
    waiting + toCheck + sending === 0 && 'Pets in the store are not affected.',
  ]
    .filter(Boolean)
    .join(' ');
}
