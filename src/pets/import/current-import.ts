import { useEffect } from 'react';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDone } from '../../outbox/row-facts.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { reduceStep, type Step, useImportStep } from './import-step.tsx';

/** Returns the newest import that has not ended, whichever tab started it, or else the one of this page's step. */
export function useCurrentImport() {
  const { data: sent } = useSent();
  const [step, dispatch] = useImportStep();
  const files = sent?.groups.filter(({ group }) => group.source === 'file') ?? [];
  const running = files.find(({ group }) => !isDone(group));
  const runningId = running?.group.id;
  const next: Step =
    runningId === undefined ? step : reduceStep(step, { type: 'run', id: runningId });
  // Also after its result was seen: a stopped import may be resumed. Its end is then announced again.
  const isNew = next !== step;
  useEffect(() => {
    if (isNew && runningId !== undefined) dispatch({ type: 'run', id: runningId });
  }, [isNew, runningId, dispatch]);
  const id = 'id' in step ? step.id : undefined;
  const imported = running ?? files.find(({ group }) => group.id === id);
  return {
    imported,
    /** The import whose rows it corrects. Undefined if that is no longer in **Sent**. */
    first: imported && firstImport(files, imported),
    /** Whether the import page has shown its result. Other pages then no longer announce it. */
    isResultSeen: step.at === 'result',
  };
}

/** Returns the import whose rows were corrected by this one, or by one that it corrects. */
function firstImport(files: readonly SentGroup[], { group }: SentGroup): SentGroup | undefined {
  const corrected = files.find(({ group: { id } }) => id === group.corrects);
  return corrected && (firstImport(files, corrected) ?? corrected);
}

/** Returns how many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ group, counts }: SentGroup): { total: number; done: number } {
  const total = group.count - counts.problem - counts.skipped;
  const left = counts.waiting + counts.stopped + counts.next + counts.sending;
  return { total, done: total - left };
}
