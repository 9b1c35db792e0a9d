import { useEffect } from 'react';
import { KeyScreen } from '../../session/screens/key-screen.tsx';
import type { Session } from '../../session/session.ts';
import { whenIdle } from '../../ui/use-idle.ts';

/** The key screen. Once the session is over, what was sent and is decided goes with it. */
export function KeyScreenPart({ session }: { session: Session }) {
  useEffect(
    () =>
      whenIdle(() => {
        if (!session.isOver()) return;
        // Where the chunk does not come, the next key screen tries again.
        void import('../../sending/clear-journal.ts').then(
          ({ clearAllSettled: forgetAllDecided }) => forgetAllDecided(),
          () => undefined,
        );
      }),
    [session],
  );
  return <KeyScreen session={session} />;
}
