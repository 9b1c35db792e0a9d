import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import type { ActiveSession } from '../active-session.ts';
import type { Session } from '../session.ts';
import { KeyForm } from './key-form.tsx';
import { Refusal } from './key-failures.tsx';

interface EnvironmentPanelProps {
  session: Session;
  onClose: () => void;
}

/**
 * The dialog to open another environment, which aborts the requests of the current one, but for a pet
 * that is on its way, and clears its lists.
 */
export function EnvironmentPanel({ session, onClose }: EnvironmentPanelProps) {
  const [environment, setEnvironment] = useState(session.shown);
  return (
    <Dialog title="Change environment" onClose={onClose}>
      <KeyForm
        session={session}
        environment={environment}
        onChosen={setEnvironment}
        onOpened={onClose}
      />
    </Dialog>
  );
}

interface KeyPanelProps {
  session: Session;
  activeSession: ActiveSession;
}

/**
 * The panel that asks for another key after a 401, or to open Practice again, which needs none. The page below
 * it keeps its state. If a field has the focus when the key is refused, and once the panel was closed, it is a notice
 * that opens the panel.
 */
export function KeyPanel({ session, activeSession: { environment, refusal } }: KeyPanelProps) {
  // Opened over a field, the dialog would take what a person is typing.
  const [open, setOpen] = useState(() => !takesCharacters(document.activeElement));
  const [title, todo] =
    HAS_PRACTICE && !environment.needsKey
      ? ['Open Practice again', 'open Practice again']
      : ['Enter your API key', 'enter another key'];
  const serviceMessage = refusal && describeError(refusal).serviceMessage;
  const reason = <Refusal environment={environment} serviceMessage={serviceMessage ?? ''} />;
  if (!open)
    return (
      <Notice
        tone="problem"
        summary={reason}
        nextStep={`You cannot read pets until you ${todo}. Pets that wait are sent then.`}
        actions={<Button onClick={() => setOpen(true)}>{title}</Button>}
      />
    );
  return (
    <Dialog title={title} onClose={() => setOpen(false)}>
      <KeyForm
        session={session}
        environment={environment}
        reason={
          <>{reason} What you typed is kept, and pets that wait are sent with the next key.</>
        }
        focusesKey
      />
    </Dialog>
  );
}
