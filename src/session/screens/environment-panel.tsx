import { Dialog } from '../../ui/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import type { Session } from '../session.ts';

interface EnvironmentPanelProps {
  session: Session;
  onClose: () => void;
}

/** Opens another environment. What is under way in this one ends, and what was seen is cleared. */
export function EnvironmentPanel({ session, onClose }: EnvironmentPanelProps) {
  return (
    <Dialog title="Change environment" onClose={onClose}>
      <KeyForm
        session={session}
        environment={session.lastEnvironment()}
        choices={session.environments}
        onOpened={onClose}
      />
    </Dialog>
  );
}
