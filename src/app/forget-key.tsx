import { useEffect, useState } from 'react';
import { placeOf } from '../api/place.ts';
import { handoverText, hasHandover } from '../pets/sent/handover-text.ts';
import { readAllJournals } from '../sending/clear-journal.ts';
import type { JournalView } from '../sending/journal/journal-view.ts';
import { hasUnsettledRows } from '../sending/journal/outcome.ts';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ForgetKeyProps {
  session: Session;
  /** Called if the person keeps the key. */
  onKept: () => void;
}

/** How long to wait for the record, in milliseconds. A database that does not answer must not keep the key in use. */
const LONGEST_WAIT = 1000;

/**
 * **Forget key**: asks first if there is a record of sent pets, and offers to copy it for the handover. This ends the
 * session, after which nothing is sent any more. The key screen then removes the record
 * (`key-screen-with-cleanup.tsx`). Does not ask if the record does not answer.
 */
export function ForgetKey({ session, onKept }: ForgetKeyProps) {
  const [views, setViews] = useState<readonly JournalView[]>([]);
  useEffect(() => {
    // What is left of the record was sent with a key that was forgotten earlier: this person is not asked about it.
    if (session.hasRecordToRemove()) {
      session.forget();
      return undefined;
    }
    let isClosed = false;
    const timer = setTimeout(session.forget, LONGEST_WAIT);
    void readAllJournals()
      .catch(() => [])
      .then((all) => {
        if (isClosed) return;
        clearTimeout(timer);
        const withHandover = all.filter(hasHandover);
        if (withHandover.length > 0) setViews(withHandover);
        else session.forget();
      });
    return () => {
      isClosed = true;
      clearTimeout(timer);
    };
  }, [session]);
  if (views.length === 0) return null;
  return (
    <Dialog title="Forget the key and the record?" onClose={onKept}>
      <p>{views.some(isUnsettled) ? UNSETTLED : SETTLED}</p>
      <CopyButton text={textOf(views, session)}>Copy for handover</CopyButton>
      <Button variant="primary" onClick={session.forget}>
        Forget both
      </Button>
    </Dialog>
  );
}

const UNSETTLED =
  'Some pets are waiting to be sent, or it is not known whether they were added. Forgetting the key also deletes the record of them.';
const SETTLED =
  'Forgetting the key also deletes the record of what was sent from this computer. The pets themselves stay in the store.';

function isUnsettled({ batches, unreadable }: JournalView): boolean {
  return unreadable > 0 || batches.some(hasUnsettledRows);
}

/** The handovers of all places. A place that this build does not have is named by its address, too. */
function textOf(views: readonly JournalView[], { environments }: Session): string {
  const nameOf = (place: string) =>
    environments.find((one) => placeOf(one) === place)?.name ?? place;
  return views.map((view) => handoverText(nameOf(view.place), view, new Map())).join('\n\n');
}
