import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readDraft, replaceDraft } from '../new-pet/draft.ts';
import { petName } from '../pet/pet-name.tsx';
import { AddedMessage } from './added-message.tsx';
import { ExtraPetsNotice } from './extra-pets-notice.tsx';

/**
 * Notices about the outcomes of pets that this tab sent, on every page except **Sent**. On the form's
 * page the form itself shows the outcome of its draft.
 */
export function SentNotices({ address }: { address: string }) {
  const { storage } = useConnection();
  const { isFromThisPage: isOwn } = useSending();
  const { view } = useJournal();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const draft = readDraft(storage)?.number;
  const isDraftAdded = view?.entries.some((entry) => entry.draft === draft && isAdded(entry));
  useEffect(() => {
    // The form shows that its pet was added until the user leaves the page. Then a new draft starts.
    if (isDraftAdded && address !== addressOf.form) replaceDraft(storage);
  }, [isDraftAdded, address, storage]);

  const shownInForm = view?.entries.find(
    (entry) => isAddedInForm(entry, draft, address) && !dismissed.has(entry.number),
  );
  if (shownInForm) setDismissed(new Set([...dismissed, shownInForm.number]));
  if (view === undefined || address === addressOf.sent()) return null;
  const isShown = (entry: Entry) =>
    !dismissed.has(entry.number) &&
    !(address === addressOf.form && entry.draft === draft) &&
    (isOwn(entry.number) || (entry.draft === draft && isOpenQuestion(entry.state, view.readAt)));
  const shown = view.entries.filter(isShown);
  const open = shown.filter(({ state }) => isOpenQuestion(state, view.readAt));
  const close = (entries: readonly Entry[]) =>
    setDismissed((known) => new Set([...known, ...entries.map(({ number }) => number)]));
  return (
    <>
      {open.length > 0 && <OpenNotice entries={open} onClose={() => close(open)} />}
      {shown.map(
        (entry) =>
          !open.includes(entry) && (
            <SentNotice key={entry.number} entry={entry} onClose={() => close([entry])} />
          ),
      )}
    </>
  );
}

const isAdded = ({ state }: Entry) => state.is === 'added';

/** Whether the form shows that this entry's pet was added. */
function isAddedInForm(entry: Entry, draft: string | undefined, address: string): boolean {
  return address === addressOf.form && entry.draft === draft && isAdded(entry);
}

/** One notice for all entries with an unknown outcome. **Sent** shows each of them. */
function OpenNotice({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const [first, ...others] = entries;
  if (first === undefined) return null;
  return (
    <Notice
      tone="problem"
      happened={
        others.length === 0 ? (
          <>Was {petName(first.pet.name)} added? It is not known.</>
        ) : (
          `Were ${entries.length} pets added? It is not known.`
        )
      }
      next="The page Sent shows what is known. Decide there."
      actions={
        <>
          <Link href={addressOf.sent('to-check')} className={buttonClass('plain')}>
            Show in Sent
          </Link>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    />
  );
}

function SentNotice({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { pet, state } = entry;
  const close = <Button onClick={onClose}>Close</Button>;
  const name = petName(pet.name);
  switch (state.is) {
    case 'waiting':
      return <Notice tone="info" happened={<>{name} is waiting to be sent.</>} />;
    case 'on its way':
      return <Notice tone="info" happened={<>{name} is on its way.</>} />;
    case 'added':
      return (
        <>
          <Notice tone="info" happened={<AddedMessage entry={entry} />} actions={close} />
          <ExtraPetsNotice state={state} />
        </>
      );
    case 'refused':
    case 'not sent':
      return (
        <Notice
          tone="problem"
          happened={
            <>
              {name} was not added. {state.errorDescription.happened}
            </>
          }
          next={state.errorDescription.next}
          {...(state.errorDescription.said !== undefined && { said: state.errorDescription.said })}
          actions={
            <>
              <Link href={addressOf.form} className={buttonClass('plain')}>
                Show the form
              </Link>
              {close}
            </>
          }
        />
      );
    case 'unknown':
    case 'decided':
      return null;
  }
}
