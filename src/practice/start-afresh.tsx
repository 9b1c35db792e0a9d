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

/** Puts the sample pets in the place of all pets of Practice, after it has asked. */
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
      <span role="status">{state === 'done' && 'The sample pets alone are there again.'}</span>
      {(state === 'asking' || state === 'failed') && (
        <Dialog title="Start afresh?" onClose={() => setState(undefined)}>
          {state === 'failed' && (
            <Notice
              tone="problem"
              happened="This browser did not write the sample pets, so all pets are as they were."
              next="Free some space on this computer, then try again."
            />
          )}
          <p>
            All pets that were added in Practice go, in every tab of this browser, and the sample
            pets are there again. The store is not touched.
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
