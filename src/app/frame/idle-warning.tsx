import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { hasInput, readDraft } from '../../pets/new-pet/draft.ts';
import { useUnsavedImport } from '../../pets/import/preview/import-draft.ts';
import type { ActiveSession } from '../../session/active-session.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { joinWords } from '../../ui/words.ts';

/**
 * How long before the idle end to warn, in milliseconds: two minutes, or half the idle time if that is less, because a
 * warning would otherwise cover the page most of the time.
 */
export function warningMs(idleMinutes: number): number {
  return Math.min(2, idleMinutes / 2) * 60_000;
}

const WARNING_MS = warningMs(IDLE_MINUTES);

/** A longer press has most likely ended without an event, for example in another window. */
const MAX_PRESS_MS = 1000;

/**
 * Announces the idle end (WCAG 2.2.1), even over a field or another dialog, because time is short. Does not announce
 * the end after 8 hours, which a person cannot delay.
 */
export function IdleWarning({ session }: { session: Session }) {
  const endsAt = useEndingSoon(session);
  const [address] = useLocation();
  const hasUnsavedImport = useUnsavedImport();
  const active = session.current();
  if (endsAt === undefined || active === undefined) return null;
  const keepWorking = session.noteActivity;
  return (
    <Dialog
      title={`Session ends at ${formatTime(endsAt)}`}
      alert={`${describeCleared(active, { address, hasUnsavedImport })}Everything in Sent is kept.`}
      onClose={keepWorking}
      answers={
        <Button variant="primary" onClick={keepWorking}>
          Keep working
        </Button>
      }
    />
  );
}

/** Says which unfinished work and key the idle end clears. Empty if there is none. */
function describeCleared(
  active: ActiveSession,
  { address, hasUnsavedImport }: { address: string; hasUnsavedImport: boolean },
): string {
  const { environment, storage } = active;
  const draft = readDraft(storage);
  const pet = address === addressOf.form ? 'this unfinished pet' : 'your unfinished pet';
  const cleared = [
    ...(environment.needsKey ? ['your key'] : []),
    ...(draft && hasInput(draft) ? [pet] : []),
    ...(hasUnsavedImport ? ['your unfinished import'] : []),
  ];
  const words = joinWords(cleared, 'and');
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)} will be cleared. `;
}

/**
 * When the session ends because of inactivity, if that is soon. Not checked at the start of a press, whose end would
 * reach the page below the closed dialog.
 */
function useEndingSoon(session: Session): number | undefined {
  const [endsAt, setEndsAt] = useState<number>();
  useEffect(() => {
    let pressedAt = 0;
    let isKeyDown = false;
    let isSoon = false;
    const check = () => {
      const end = session.idleEnd();
      isSoon = end !== undefined && end - Date.now() <= WARNING_MS;
      setEndsAt(isSoon ? end : undefined);
    };
    const press = ({ type }: Event) => {
      pressedAt = Date.now();
      isKeyDown = type === 'keydown';
    };
    const release = ({ type }: Event) => {
      // A held Enter key clicks repeatedly before its keyup.
      if (type === 'click' && isKeyDown) return;
      isKeyDown = false;
      if (isSoon) check();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, press, { capture: true, signal });
    for (const type of ['click', 'keyup', 'wheel'])
      addEventListener(type, release, { passive: true, signal });
    const unsubscribe = session.subscribe(() => {
      if (Date.now() - pressedAt > MAX_PRESS_MS) check();
    });
    check();
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, [session]);
  return endsAt;
}
