import { type ReactNode, useEffect, useState } from 'react';
import { environmentKey } from '../../api/environment-key.ts';
import { shownPet } from '../../pets/outcome/describe-outcome.ts';
import { handoverText, hasHandover } from '../../pets/sent/handover-text.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { countAllToCheck, type JournalView } from '../../sending/journal/journal-view.ts';
import { countToCheck, isUnderWay, rowOfForm } from '../../sending/journal/outcome.ts';
import { readJournals } from '../../sending/whole-journal.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/words.ts';
import { writtenText } from '../../written-text/written-text.tsx';

interface ForgetKeyProps {
  session: Session;
  /** Called if the person keeps the key. */
  onKept: () => void;
}

/** How long to wait for the record, in milliseconds. A database that does not answer must not keep the key in use. */
const LONGEST_WAIT = 1000;

/** How many pets and files with something to check the question names at most, of each environment. */
const MAX_NAMED = 10;

/**
 * **Forget key**: asks first if there is a record of sent pets, and offers to copy it for the handover. Does not ask if
 * the record cannot be read within a second. Forgetting ends the session, after which nothing is sent any more. The key
 * screen then removes the record (`key-screen-with-cleanup.tsx`).
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
    void readJournals(session.environments.map(environmentKey))
      .then((all) => all.filter(hasHandover))
      .catch(() => [])
      .then((withHandover) => {
        if (isClosed) return;
        clearTimeout(timer);
        if (withHandover.length > 0) setViews(withHandover);
        else session.forget();
      });
    return () => {
      isClosed = true;
      clearTimeout(timer);
    };
  }, [session]);
  if (views.length === 0) return null;
  const toCheck = views.filter((view) => countAllToCheck(view) > 0);
  return (
    <Dialog
      title="Forget the key and the record?"
      onClose={onKept}
      answers={
        <Button variant="destructive" onClick={session.forget}>
          Forget both
        </Button>
      }
    >
      {toCheck.map((view) => (
        <p key={view.place}>{describeToCheck(view, session)}</p>
      ))}
      {views.some(isSending) && <p>Some pets are still waiting or on their way.</p>}
      <p>
        {toCheck.length > 0
          ? 'Forgetting the key deletes this list.'
          : 'Forgetting the key also deletes the record of sent pets. The pets stay in the store.'}
      </p>
      <div>
        <CopyButton text={textOf(views, session)}>Copy for handover</CopyButton>
      </div>
    </Dialog>
  );
}

/** `2 pets are to check: Kiwi, Lemon.` For another environment than the open one, with its name. */
function describeToCheck(view: JournalView, session: Session): ReactNode {
  const { batches, readAt } = view;
  const name = nameOf(view, session);
  const where = name === session.current()?.environment.name ? '' : `In ${name}, `;
  const toCheck = batches.filter((one) => countToCheck(one, readAt) > 0);
  const named = toCheck.slice(0, MAX_NAMED);
  const count = (some: readonly Batch[]) =>
    some.reduce((sum, one) => sum + countToCheck(one, readAt), 0);
  const others = count(toCheck) - count(named);
  return (
    <>
      {where}
      {countOf(count(toCheck), 'pet is', 'pets are')} to check:{' '}
      {named.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          {nameOfBatch(one, readAt)}
        </span>
      ))}
      {others > 0 && ` and ${others} more`}.
    </>
  );
}

function nameOfBatch(batch: Batch, readAt: number): ReactNode {
  if (batch.from === 'form') return writtenText(shownPet(rowOfForm(batch))?.name ?? '');
  return (
    <>
      {countToCheck(batch, readAt)} of {writtenText(batch.fileName)}
    </>
  );
}

function isSending({ batches, hasRowsUnderWay }: JournalView): boolean {
  return hasRowsUnderWay || batches.some(isUnderWay);
}

/** The handovers of all environments. */
function textOf(views: readonly JournalView[], session: Session): string {
  return views.map((view) => handoverText(nameOf(view, session), view, new Map())).join('\n\n');
}

function nameOf({ place }: JournalView, { environments }: Session): string {
  return environments.find((one) => environmentKey(one) === place)?.name ?? place;
}
