import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeService } from './practice-service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface StartAfreshProps {
  service: PracticeService;
  /** Empties the record of sent pets. Returns false, and changes nothing, while a pet waits or is on its way. */
  emptyJournal: () => Promise<boolean>;
}

/** Asks, then empties the record of sent pets and replaces all pets of Practice by the sample pets. */
export function StartAfresh({ service, emptyJournal }: StartAfreshProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'done'>();

  const startAfresh = async () => {
    try {
      // First, because the service gives IDs again afterwards: the record would take new pets for earlier ones.
      if (!(await emptyJournal())) return setState('sending');
      await service.startAfresh();
      void queryClient.resetQueries();
      setState('done');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <Button onClick={() => setState('asking')}>Start afresh</Button>
      <span role="status">{state === 'done' && 'Only the sample pets are left.'}</span>
      {state !== undefined && state !== 'done' && (
        <Dialog
          title="Start afresh?"
          onClose={() => setState(undefined)}
          answers={
            <Button variant="destructive" onClick={() => void startAfresh()}>
              Remove the added pets
            </Button>
          }
        >
          {state === 'failed' && (
            <Notice
              tone="problem"
              happened="This browser could not store the sample pets. The added pets stay."
              next="Free some space on this computer, then try again."
            />
          )}
          <p>
            This removes all pets added in Practice and their record, in every tab. The store is not
            changed.
          </p>
          {state === 'sending' && (
            <p role="alert">A pet is on its way. Wait until it is known whether it was added.</p>
          )}
        </Dialog>
      )}
    </>
  );
}
