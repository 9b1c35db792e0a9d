import { type ReactNode, useEffect, useState } from 'react';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { isAnythingSent, readSent, readUnfinished, type Sent } from '../../outbox/queries.ts';
import { nameOf } from '../../pets/outcome/row-name.ts';
import type { handoverText } from '../../pets/sent/handover-text.ts';
import type { Environment } from '../../session/environment.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useRest } from '../rest-chunk.ts';

interface ForgetKeyProps {
  session: Session;
  onKept: () => void;
}

/** A database that does not respond must not keep the key in use. */
const DATABASE_TIMEOUT_MS = 1000;

/** The number of pets to check that the question names for each environment. */
const MAX_NAMED = 10;

/** The data of one environment that **Forget key** would clear. */
interface Cleared extends Awaited<ReturnType<typeof readUnfinished>> {
  environment: Environment;
  sent: Sent;
}

async function readCleared({ environments }: Session): Promise<readonly Cleared[]> {
  return database.read(async (tx) => {
    const cleared: Cleared[] = [];
    for (const environment of environments) {
      const key = environmentKey(environment);
      const sent = await readSent(tx, key);
      if (isAnythingSent(sent))
        cleared.push({ environment, sent, ...(await readUnfinished(tx, key)) });
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
  // **Copy for handover** needs this chunk. Forgetting does not.
  const rest = useRest();
  const forget = () => {
    setForgetting(true);
    void session.forget();
  };
  useEffect(() => {
    let isClosed = false;
    const timer = setTimeout(() => void session.forget(), DATABASE_TIMEOUT_MS);
    void readCleared(session)
      .catch(() => [])
      .then((read) => {
        if (isClosed) return;
        clearTimeout(timer);
        if (read.length > 0) setCleared(read);
        else void session.forget();
      });
    return () => {
      isClosed = true;
      clearTimeout(timer);
    };
  }, [session]);
  if (cleared.length === 0) return null;
  const toCheck = cleared.filter((entry) => entry.toCheck.length > 0);
  return (
    <Dialog
      title="Forget key and clear Sent?"
      onClose={onKept}
      answers={
        <Button
          variant="destructive"
          isBusy={isForgetting}
          onClick={() => isForgetting || forget()}
        >
          Forget key and clear Sent
        </Button>
      }
    >
      {toCheck.map((entry) => (
        <p key={entry.environment.name}>{describeToCheck(entry, session)}</p>
      ))}
      {cleared.some(({ unfinished }) => unfinished > 0) && (
        <p>Some pets are still waiting or being sent.</p>
      )}
      <p>
        {toCheck.length > 0
          ? 'Forgetting the key also clears Sent, so this list will be lost.'
          : 'Forgetting the key also clears Sent. Pets in the store are not affected.'}
      </p>
      {rest && (
        <div>
          <CopyButton text={handoversOf(cleared, rest.handoverText)}>Copy for handover</CopyButton>
        </div>
      )}
    </Dialog>
  );
}

/** `2 pets to check: Kiwi, Lemon.` Names the environment unless it is the open one. */
function describeToCheck({ environment, toCheck }: Cleared, session: Session): ReactNode {
  const isOpen = environment === session.current()?.environment;
  const named = toCheck.slice(0, MAX_NAMED);
  const others = toCheck.length - named.length;
  return (
    <>
      {countOf(toCheck.length, 'pet')} to check{!isOpen && ` in ${environment.name}`}:{' '}
      {named.map((row, index) => (
        <span key={row.id}>
          {index > 0 && ', '}
          {renderUntrusted(nameOf(row) ?? '')}
        </span>
      ))}
      {others > 0 && ` and ${others} more`}.
    </>
  );
}

function handoversOf(cleared: readonly Cleared[], write: typeof handoverText): string {
  return cleared
    .map(({ environment, sent }) => write(environment.name, sent, new Map()))
    .join('\n\n');
}
