import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import type { ActiveSession } from '../connect.ts';
import type { Session } from '../session.ts';
import { KeyForm } from './key-form.tsx';
import { SaidByService } from './key-failures.tsx';

interface EnvironmentPanelProps {
  session: Session;
  onClose: () => void;
}

/** Opening an environment clears the lists of the current one, and aborts its requests, except those of the outbox. */
export function EnvironmentPanel({ session, onClose }: EnvironmentPanelProps) {
  const [environment, setEnvironment] = useState(session.environment);
  return (
    <Dialog title="Change environment" onClose={onClose}>
      <KeyForm
        session={session}
        environment={environment}
        onChosen={setEnvironment}
        onOpened={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Whether the panel for another key is open. It does not open over a field, where it would take what is typed. */
export function useKeyPanel(isRefused: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState<boolean>();
  if (isRefused && isOpen === undefined) setOpen(!takesCharacters(document.activeElement));
  if (!isRefused && isOpen !== undefined) setOpen(undefined);
  return [isOpen ?? false, setOpen];
}

export function describeRefusedKey({ environment, refusal }: ActiveSession) {
  const [title, action] =
    HAS_PRACTICE && environment.kind === 'practice'
      ? ['Open Practice again', 'Open Practice again']
      : ['Enter your API key', 'Enter another key'];
  const serviceMessage = refusal && describeError(refusal).serviceMessage;
  return {
    title,
    action,
    reason: `${environment.name} did not accept your API key.`,
    serviceMessage,
  };
}

interface KeyPanelProps {
  session: Session;
  activeSession: ActiveSession;
  hasWaiting: boolean;
  hasForm: boolean;
  onClose: () => void;
}

/** Asks for another key after a 401, or to open Practice again, which needs none. The page below keeps its state. */
export function KeyPanel({ session, activeSession, hasWaiting, hasForm, onClose }: KeyPanelProps) {
  const { environment } = activeSession;
  const { title, action, serviceMessage } = describeRefusedKey(activeSession);
  return (
    <Dialog title={title} onClose={onClose}>
      <KeyForm
        session={session}
        environment={environment}
        onCancel={onClose}
        reason={
          <>
            {environment.name} did not accept your API key
            {serviceMessage ? <SaidByService serviceMessage={serviceMessage} /> : '.'}
            {hasWaiting && ` ${action} to send the waiting pets.`}
            {hasForm && ' Nothing you typed in the form will be lost.'}
          </>
        }
      />
    </Dialog>
  );
}
