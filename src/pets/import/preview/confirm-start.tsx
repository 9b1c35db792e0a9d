import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmStartProps {
  /** The label of the button, which names the environment and the count. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before pets are added to Production. */
export function ConfirmStart({ action, onConfirm, onClose }: ConfirmStartProps) {
  return (
    <Dialog title={`${action}?`} onClose={onClose}>
      <p>
        A pet cannot be changed or removed here afterwards. You can stop the import while it runs.
      </p>
      <div>
        <Button variant="primary" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
