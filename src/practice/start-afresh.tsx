import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeService } from '../service/practice/practice-service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface StartAfreshProps {
  service: PracticeService;
  onStartedAfresh: () => void;
}

/** Asks, then replaces all pets of Practice by the sample pets. */
export function StartAfresh({ service, onStartedAfresh }: StartAfreshProps) {
  const queryClient = useQueryClient();
  const isSending = useIsMutating() > 0;
  const [state, setState] = useState<'asking' | 'failed' | 'done'>();

  const startAfresh = async () => {
    try {
      await service.startAfresh();
      onStartedAfresh();
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
      {(state === 'asking' || state === 'failed') && (
        <Dialog title="Start afresh?" onClose={() => setState(undefined)}>
          {state === 'failed' && (
            <Notice
              tone="problem"
              happened="This browser could not store the sample pets, so nothing was changed."
              next="Free some space on this computer, then try again."
            />
          )}
          <p>
            This removes all pets that were added in Practice, in every tab of this browser. The
            store is not changed.
          </p>
          {isSending ? (
            <p>A pet is on its way. Wait until it is known whether it was added.</p>
          ) : (
            <div>
              <Button variant="primary" onClick={() => void startAfresh()}>
                Remove the added pets
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
