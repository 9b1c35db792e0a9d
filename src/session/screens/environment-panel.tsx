import { Dialog } from '../../ui/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import type { Session } from '../session.ts';

interface EnvironmentPanelProps {
  session: Session;
  onClose: () => void;
}

/**
 * The dialog to open another environment, which aborts the requests of the current one, but for a pet
 * that is on its way, and clears its lists.
 */
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
