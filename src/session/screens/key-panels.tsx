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

/**
 * Whether the panel for another key is open. A 401 opens it, but not over a field, where it would take what is typed. It
 * closes once a refused key is replaced.
 */
export function useKeyPanel(isRefused: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    setOpen(isRefused && (isOpen || !takesCharacters(document.activeElement)));
  }
  return [isOpen, setOpen];
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
  /** Called once another key is accepted. After a 401, the panel is gone. */
  onOpened: () => void;
  onClose: () => void;
}

/**
 * Asks for another key after a 401, or when a person wants to enter one, for instance after a 403, or to open Practice
 * again, which needs none. The page below keeps its state.
 */
export function KeyPanel({
  session,
  activeSession,
  hasWaiting,
  hasForm,
  onOpened,
  onClose,
}: KeyPanelProps) {
  const { environment, isRefused } = activeSession;
  const { title, action, serviceMessage } = describeRefusedKey(activeSession);
  return (
    <Dialog title={isRefused ? title : action} onClose={onClose}>
      <KeyForm
        session={session}
        environment={environment}
        asksForOther
        onOpened={onOpened}
        onCancel={onClose}
        reason={
          <>
            {isRefused && `${environment.name} did not accept your API key`}
            <SaidByService serviceMessage={serviceMessage} />
            {isRefused && !/[.!?…]$/.test(serviceMessage ?? '') && '.'}
            {hasWaiting &&
              (isRefused
                ? ` ${action} to send the waiting pets.`
                : ' Waiting pets will be sent with it.')}
            {hasForm && ' Nothing you typed in the form will be lost.'}
          </>
        }
      />
    </Dialog>
  );
}
