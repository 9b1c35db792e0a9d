import { useEffect, useState } from 'react';
import { hasUnsettledPets } from '../sending/clear-journal.ts';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ForgetKeyProps {
  session: Session;
  /** Called if the person keeps the key. */
  onKept: () => void;
}

/**
 * **Forget key**: asks first if the record of pets without a known outcome would be lost. This ends the session,
 * after which nothing is sent any more. The key screen then removes the record (`key-screen-with-cleanup.tsx`).
 */
export function ForgetKey({ session, onKept }: ForgetKeyProps) {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let isClosed = false;
    void hasUnsettledPets()
      .catch(() => false)
      .then((hasUnsettled) => {
        if (isClosed) return;
        if (hasUnsettled) setAsks(true);
        else session.forget();
      });
    return () => {
      isClosed = true;
    };
  }, [session]);
  if (!asks) return null;
  return (
    <Dialog title="Forget the key and the record?" onClose={onKept}>
      <p>
        Some pets are waiting to be sent, or it is not known whether they were added. Forgetting the
        key also deletes the record of them.
      </p>
      <Button variant="primary" onClick={session.forget}>
        Forget both
      </Button>
    </Dialog>
  );
}
