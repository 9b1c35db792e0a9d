import { useEffect } from 'react';
import { KeyScreen } from '../../session/screens/key-screen.tsx';
import type { Session } from '../../session/session.ts';
import { whenIdle } from '../../ui/use-idle.ts';

const MINUTE = 60_000;

/** The key screen. Once no tab has a session, deletes the record of sent pets with a known outcome. */
export function KeyScreenWithCleanup({ session }: { session: Session }) {
  useEffect(() => {
    const clean = () => {
      if (!session.hasEnded()) return;
      // A chunk that does not load is ignored: the record stays until the next key screen.
      void import('../../sending/clear-journal.ts').then(
        ({ clearAllSettled }) => clearAllSettled(),
        () => undefined,
      );
    };
    // Repeated, because a request that was on its way at the end of the session is answered and written later, and
    // because after **Leave Practice** the session ends only with the idle time.
    const timer = setInterval(clean, MINUTE);
    const cancel = whenIdle(clean);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [session]);
  return <KeyScreen session={session} />;
}
