import { PracticePanel } from '../../practice/practice-panel.tsx';
import { useSendingStep } from '../../sending/hooks.ts';
import type { PracticeService } from '../../service/practice/practice-service.ts';

/** The panel of Practice. **Start afresh** also clears the record of sent pets. */
export function ConnectedPracticePanel({ service }: { service: PracticeService }) {
  const { mutate } = useSendingStep();
  return (
    <PracticePanel service={service} onStartedAfresh={() => mutate({ do: 'clear settled' })} />
  );
}
