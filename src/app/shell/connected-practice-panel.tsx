import { PracticePanel } from '../../practice/practice-panel.tsx';
import { useSending } from '../../sending/hooks.ts';
import type { PracticeService } from '../../practice/practice-service.ts';

/** The panel of Practice. **Start afresh** also empties the journal of Practice. */
export function ConnectedPracticePanel({ service }: { service: PracticeService }) {
  const { empty } = useSending();
  return <PracticePanel service={service} emptyJournal={empty} />;
}
