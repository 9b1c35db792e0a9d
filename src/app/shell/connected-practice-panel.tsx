import { PracticePanel } from '../../practice/practice-panel.tsx';
import { useSendingStep } from '../../sending/hooks.ts';
import type { PracticeService } from '../../service/practice/practice-service.ts';

/**
 * The panel of Practice. **Start afresh** also clears the settled entries and imports from the journal. Open
 * questions and unfinished imports stay.
 */
export function ConnectedPracticePanel({ service }: { service: PracticeService }) {
  const { mutate } = useSendingStep();
  return (
    <PracticePanel service={service} onStartedAfresh={() => mutate({ do: 'clear settled' })} />
  );
}
