import { useSyncExternalStore } from 'react';
import { usePetsInProgress } from '../../outbox/queries/outbox-query.ts';
import { IDLE_MS } from '../../session/session-shown.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { formatCount, joinWords } from '../../ui/words.ts';
import { useUnsaved } from './unsaved.ts';

/**
 * How long before the idle end to warn, in milliseconds: two minutes, or half the idle time if that is less, because a
 * warning would otherwise cover the page most of the time.
 */
const WARNING_MS = Math.min(120_000, IDLE_MS / 2);

/**
 * Announces the idle end (WCAG 2.2.1), even over a field or another dialog, because time is short. The strip announces
 * the end after 8 hours, which a person cannot delay. The session calls back every 10 seconds, and not for a press, so
 * a press in the dialog never ends on the page below it.
 */
export function IdleWarning({ session }: { session: Session }) {
  const endsAt = useSyncExternalStore(
    session.subscribe,
    () => {
      const end = session.idleEnd();
      const isSoon = end !== undefined && end - Date.now() <= WARNING_MS;
      return isSoon ? end : undefined;
    },
    () => undefined,
  );
  return endsAt !== undefined && <Warning session={session} endsAt={endsAt} />;
}

function Warning({ session, endsAt }: { session: Session; endsAt: number }) {
  const unsaved = useUnsaved();
  const { data: waiting = 0 } = usePetsInProgress((pets) => pets.waiting);
  const alert = [
    'Your key, an unfinished pet and rows in a preview will be cleared.',
    unsaved.length > 0 && `Also cleared: ${joinWords(unsaved, 'and')}.`,
    waiting > 0 &&
      `Pets still waiting then (${formatCount(waiting)} now) will not be sent automatically.`,
    unsaved.length > 0 ? 'Everything else in Sent is kept.' : 'Everything in Sent is kept.',
  ];
  const keepWorking = () => {
    session.noteActivity();
    void session.check();
  };
  return (
    <Dialog
      title={`Session ends at ${formatTime(endsAt)}`}
      alert={alert.filter(Boolean).join(' ')}
      onClose={keepWorking}
      answers={
        <Button variant="primary" onClick={keepWorking}>
          Keep working
        </Button>
      }
    />
  );
}
