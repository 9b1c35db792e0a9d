import { useEffect, useState } from 'react';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import type { Status } from '../../database/schema.ts';
import { isAnythingSent, readSent, type Sent } from '../../outbox/queries.ts';
import { TO_CHECK } from '../../outbox/row-facts.ts';
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

const UNFINISHED: readonly Status[] = ['next', 'waiting', 'sending'];

interface Cleared {
  name: string;
  sent: Sent;
}

async function readCleared({ environments }: Session): Promise<readonly Cleared[]> {
  return database.read(async (tx) => {
    const cleared: Cleared[] = [];
    for (const environment of environments) {
      const sent = await readSent(tx, environmentKey(environment));
      if (isAnythingSent(sent)) cleared.push({ name: environment.name, sent });
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
                cleared.map(({ name, sent }) => handoverText(name, sent, new Map())).join('\n\n')
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
  const toCheck = countRows(cleared, TO_CHECK);
  const waiting = countRows(cleared, UNFINISHED);
  const counts = [
    ...(toCheck > 0 ? [countOf(toCheck, 'pet to check', 'pets to check')] : []),
    ...(waiting > 0 ? [countOf(waiting, 'waiting pet')] : []),
  ];
  if (counts.length === 0)
    return 'Forgetting the key also clears Sent. Pets in the store are not affected.';
  const lost = `Forgetting the key also clears Sent, with ${joinWords(counts, 'and')}.`;
  return waiting > 0 ? `${lost} Waiting pets will not be sent.` : lost;
}

function countRows(cleared: readonly Cleared[], statuses: readonly Status[]): number {
  let sum = 0;
  for (const { sent } of cleared)
    for (const status of statuses) {
      sum += sent.rows.filter((row) => row.status === status).length;
      for (const { counts } of sent.groups) sum += counts[status];
    }
  return sum;
}
