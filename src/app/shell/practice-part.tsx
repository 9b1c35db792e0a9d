import { PracticePanel } from '../../practice/practice-panel.tsx';
import { useSendingStep } from '../../sending/hooks.ts';
import type { PracticeService } from '../../service/practice/practice-service.ts';

/** The panel of Practice. When it starts afresh, what was sent there is cleared as well. */
export function PracticePart({ service }: { service: PracticeService }) {
  const { mutate } = useSendingStep();
  return (
    <PracticePanel service={service} onStartedAfresh={() => mutate({ do: 'clear settled' })} />
  );
}
