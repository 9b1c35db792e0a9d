import { useEffect } from 'react';
import { KeyScreen } from '../../session/screens/key-screen.tsx';
import type { Session } from '../../session/session.ts';
import { whenIdle } from '../../ui/use-idle.ts';

/** The key screen. If no tab has a session, deletes the record of sent pets with a known outcome. */
export function KeyScreenWithCleanup({ session }: { session: Session }) {
  useEffect(
    () =>
      whenIdle(() => {
        if (!session.hasEnded()) return;
        // A chunk that does not load is ignored: the record stays until the next key screen.
        void import('../../sending/clear-journal.ts').then(
          ({ clearAllSettled }) => clearAllSettled(),
          () => undefined,
        );
      }),
    [session],
  );
  return <KeyScreen session={session} />;
}
