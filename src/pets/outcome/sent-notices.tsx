import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readDraft, startDraft } from '../new-pet/draft.ts';
import { petName } from '../pet/pet-name.tsx';
import { AddedWords } from './added-words.tsx';
import { SurplusNotice } from './surplus-notice.tsx';

const FORM = '/pets/new';

/**
 * Tells what becomes of the pets that this tab has sent, on whatever page one is by then. The form
 * tells it of its own draft, and **Sent** of all.
 */
export function SentNotices({ address }: { address: string }) {
  const { storage } = useConnection();
  const { isFromThisPage: isOwn } = useSending();
  const { view } = useJournal();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const draft = readDraft(storage)?.number;
  const isDraftAdded = view?.entries.some((entry) => entry.draft === draft && isAdded(entry));
  useEffect(() => {
    // The form shows what became of its draft until it is left; then another one begins.
    if (isDraftAdded && address !== FORM) startDraft(storage);
  }, [isDraftAdded, address, storage]);

  const seen = view?.entries.find(
    (entry) => isTold(entry, draft, address) && !told.has(entry.number),
  );
  if (seen) setTold(new Set([...told, seen.number]));
  if (view === undefined || address === '/pets/sent') return null;
  const isShown = (entry: Entry) =>
    !told.has(entry.number) &&
    !(address === FORM && entry.draft === draft) &&
    (isOwn(entry.number) || (entry.draft === draft && isOpenQuestion(entry.state, view.readAt)));
  const shown = view.entries.filter(isShown);
  const open = shown.filter(({ state }) => isOpenQuestion(state, view.readAt));
  const close = (entries: readonly Entry[]) =>
    setTold((known) => new Set([...known, ...entries.map(({ number }) => number)]));
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

/** Whether the form has told its end. */
function isTold(entry: Entry, draft: string | undefined, address: string): boolean {
  return address === FORM && entry.draft === draft && isAdded(entry);
}

/** One notice, however many questions are open: **Sent** shows them all. */
function OpenNotice({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const [first, ...others] = entries;
  if (first === undefined) return null;
  return (
    <Notice
      tone="problem"
      happened={
        others.length === 0 ? (
          <>Was {petName(first.pet.name)} added? No answer tells.</>
        ) : (
          `Were ${entries.length} pets added? No answer tells.`
        )
      }
      next="The page Sent shows what the lists say."
      actions={
        <>
          <Link href="/pets/sent?show=to-check" className={buttonClass('plain')}>
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
      return <Notice tone="info" happened={<>{name} waits to be sent.</>} />;
    case 'on its way':
      return <Notice tone="info" happened={<>{name} is on its way.</>} />;
    case 'added':
      return (
        <>
          <Notice tone="info" happened={<AddedWords entry={entry} />} actions={close} />
          <SurplusNotice state={state} />
        </>
      );
    case 'refused':
    case 'not sent':
      return (
        <Notice
          tone="problem"
          happened={
            <>
              {name} was not added. {state.problem.happened}
            </>
          }
          next={state.problem.next}
          {...(state.problem.said !== undefined && { said: state.problem.said })}
          actions={
            <>
              <Link href={FORM} className={buttonClass('plain')}>
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
