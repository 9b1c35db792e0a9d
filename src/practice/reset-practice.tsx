import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeService } from './practice-service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

export interface PracticeSent {
  /** Whether a pet is being sent, in any tab. */
  isSending: () => Promise<boolean>;
  /** Clears Sent. Returns false, without changes, while a pet is being sent. */
  clear: () => Promise<boolean>;
}

interface ResetPracticeProps {
  service: PracticeService;
  sent: PracticeSent;
}

/** The steps that failed, and what they leave. */
const FAILURES = {
  'not reset':
    'This browser could not save the sample pets. The added pets and Sent are still there.',
  'not cleared': 'Practice has only the sample pets, but this browser could not clear Sent.',
};

/** Asks, then replaces all pets of Practice with the sample pets, and clears Sent. */
export function ResetPractice({ service, sent }: ResetPracticeProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<
    'asking' | 'resetting' | 'sending' | 'done' | keyof typeof FAILURES
  >();

  const reset = async () => {
    setState('resetting');
    let failure: keyof typeof FAILURES = 'not reset';
    try {
      if (await sent.isSending()) return setState('sending');
      // Before Sent is cleared: if the disk is full, nothing may be lost.
      await service.reset();
      failure = 'not cleared';
      void queryClient.resetQueries();
      // The service reuses IDs: rows that stay in Sent would claim the new pets.
      setState((await sent.clear()) ? 'done' : 'sending');
    } catch {
      setState(failure);
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
          {(state === 'not reset' || state === 'not cleared') && (
            <Notice
              tone="problem"
              summary={FAILURES[state]}
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
