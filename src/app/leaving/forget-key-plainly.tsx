import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSendingPaused } from './use-sending-paused.ts';

interface ForgetKeyPlainlyProps {
  session: Session;
  onKept: () => void;
}

export const SENT_UNKNOWN =
  'What is in Sent could not be shown. Pets in the store are not affected.';

/** Asks before **Forget key** if the chunk that counts what is cleared did not load: forgetting needs no network. */
export function ForgetKeyPlainly({ session, onKept }: ForgetKeyPlainlyProps) {
  useSendingPaused();
  return (
    <Dialog
      title="Forget key and clear Sent?"
      onClose={onKept}
      answers={
        <Button variant="destructive" onClick={() => void session.forget()}>
          Forget key and clear Sent
        </Button>
      }
    >
      <p>{SENT_UNKNOWN}</p>
    </Dialog>
  );
}
