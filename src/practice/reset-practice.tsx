import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeService } from './practice-service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface ResetPracticeProps {
  service: PracticeService;
  /** Clears Sent. Returns false, without changes, while a pet is being sent in any tab. */
  clearSent: () => Promise<boolean>;
}

/** Asks, then clears Sent, and replaces all pets of Practice with the sample pets. */
export function ResetPractice({ service, clearSent }: ResetPracticeProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'asking' | 'resetting' | 'sending' | 'failed' | 'done'>();

  const reset = async () => {
    setState('resetting');
    try {
      // First, because the service reuses IDs: rows that stay in Sent would claim the new pets.
      if (!(await clearSent())) return setState('sending');
      await service.reset();
      void queryClient.resetQueries();
      setState('done');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <Button onClick={() => setState('asking')}>Reset Practice</Button>
      <span role="status">{state === 'done' && 'Practice now has only the sample pets.'}</span>
      {state !== undefined && state !== 'done' && (
        <Dialog
          title="Reset Practice?"
          onClose={() => setState(undefined)}
          answers={
            <Button
              variant="destructive"
              isBusy={state === 'resetting'}
              onClick={() => void reset()}
            >
              Reset Practice
            </Button>
          }
        >
          {state === 'failed' && (
            <Notice
              tone="problem"
              summary="This browser could not reset Practice completely."
              nextStep="Free up disk space, then try again."
            />
          )}
          <p>
            This deletes all pets added in Practice and clears Sent in Practice, in every tab. The
            store is not affected.
          </p>
          {state === 'sending' && (
            <p role="alert">A pet is still being sent. Wait for its outcome, then try again.</p>
          )}
        </Dialog>
      )}
    </>
  );
}
