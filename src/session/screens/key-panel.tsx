import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeyForm } from './key-form.tsx';
import type { OpenStore } from '../open-store.ts';
import type { Session } from '../session.ts';

interface KeyPanelProps {
  session: Session;
  store: OpenStore;
}

/** Asks for another key over the page as it stands, after the service refused the one in use. */
export function KeyPanel({ session, store }: KeyPanelProps) {
  const [open, setOpen] = useState(true);
  const { said } = describeError(store.refused);
  const words = said !== undefined && { said };
  if (!open)
    return (
      <Notice
        tone="problem"
        happened="The service did not accept the API key."
        {...words}
        next="Nothing can be read or added until it accepts one."
        actions={<Button onClick={() => setOpen(true)}>Enter your API key</Button>}
      />
    );
  return (
    <Dialog title="Enter your API key" onClose={() => setOpen(false)}>
      <Notice
        tone="problem"
        happened={`${store.environment.name} did not accept the API key that was in use.`}
        {...words}
        next="The page behind this panel stays as it is, and nothing is sent again by itself."
      />
      <KeyForm session={session} environment={store.environment} />
    </Dialog>
  );
}
