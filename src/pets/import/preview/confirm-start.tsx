import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmStartProps {
  /** Names the environment and the count. */
  question: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before pets are added to Production. */
export function ConfirmStart({ question, onConfirm, onClose }: ConfirmStartProps) {
  return (
    <Dialog title={question} onClose={onClose}>
      <p>
        A pet cannot be changed or removed here afterwards. You can stop the import while it runs.
      </p>
      <div>
        <Button variant="primary" onClick={onConfirm}>
          {question.replace('?', '')}
        </Button>
      </div>
    </Dialog>
  );
}
