import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeyForm } from './key-form.tsx';
import type { ActiveSession } from '../active-session.ts';
import type { Session } from '../session.ts';

interface KeyPanelProps {
  session: Session;
  activeSession: ActiveSession;
}

/** The panel that asks for another key after a 401. The page below it keeps its state. */
export function KeyPanel({ session, activeSession }: KeyPanelProps) {
  const [open, setOpen] = useState(true);
  const { said } = describeError(activeSession.refused);
  const words = said !== undefined && { said };
  if (!open)
    return (
      <Notice
        tone="problem"
        happened="The service did not accept the API key."
        {...words}
        next="You cannot read or add pets until you enter another key."
        actions={<Button onClick={() => setOpen(true)}>Enter your API key</Button>}
      />
    );
  return (
    <Dialog title="Enter your API key" onClose={() => setOpen(false)}>
      <Notice
        tone="problem"
        happened={`${activeSession.environment.name} did not accept the API key that was in use.`}
        {...words}
        next="Enter another key. The page keeps what you typed, and nothing is sent again by itself."
      />
      <KeyForm session={session} environment={activeSession.environment} />
    </Dialog>
  );
}
