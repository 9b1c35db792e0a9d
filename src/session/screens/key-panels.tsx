import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import type { ActiveSession } from '../connect.ts';
import type { Session } from '../session.ts';
import { KeyForm } from './key-form.tsx';
import { Refusal } from './key-failures.tsx';

interface EnvironmentPanelProps {
  session: Session;
  onClose: () => void;
}

/**
 * The dialog to open another environment. Opening one clears the lists of the current environment, and aborts its
 * requests, except those of the outbox.
 */
export function EnvironmentPanel({ session, onClose }: EnvironmentPanelProps) {
  const [environment, setEnvironment] = useState(session.environment);
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
  /** Whether pets wait for another key. */
  hasWaiting: boolean;
  /** Whether the page below is the form. */
  hasForm: boolean;
}

/**
 * Asks for another key after a 401, or to open Practice again, which needs none. The page below keeps its state. A
 * notice with a button for the dialog replaces a closed dialog, and comes first if a field has the focus.
 */
export function KeyPanel({
  session,
  activeSession: { environment, refusal },
  hasWaiting,
  hasForm,
}: KeyPanelProps) {
  // Over a field, the dialog would take the text being typed.
  const [open, setOpen] = useState(() => !takesCharacters(document.activeElement));
  const [title, action] =
    HAS_PRACTICE && environment.kind === 'practice'
      ? ['Open Practice again', 'Open Practice again']
      : ['Enter your API key', 'Enter another key'];
  const serviceMessage = refusal && describeError(refusal).serviceMessage;
  const reason = <Refusal environment={environment} serviceMessage={serviceMessage ?? ''} />;
  if (!open)
    return (
      <Notice
        tone="problem"
        summary={reason}
        nextStep={`${action} to view pets.${hasWaiting ? ' Waiting pets will then be sent.' : ''}`}
        actions={<Button onClick={() => setOpen(true)}>{title}</Button>}
      />
    );
  return (
    <Dialog title={title} onClose={() => setOpen(false)}>
      <KeyForm
        session={session}
        environment={environment}
        reason={
          <>
            {reason}
            {hasWaiting && ` ${action} to send the waiting pets.`}
            {hasForm && ' Nothing you typed in the form will be lost.'}
          </>
        }
        focusesKey
      />
    </Dialog>
  );
}
