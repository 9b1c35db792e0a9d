import { useEffect } from 'react';
import { isUnsaved, useImportStep } from '../../pets/import/import-step.tsx';
import type { Unsent } from '../../outbox/queries.ts';
import { usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useLatestUnsent, useUnsent } from '../../outbox/use-sent.ts';
import { countOf } from '../../ui/words.ts';

const PENDING = 'A pet has not been saved or sent. If you leave, it may be lost.';
const UNSTARTED = 'Pasted or corrected rows have not been sent. If you leave, they will be lost.';
const SENDING = 'A pet is still being sent. You can check the outcome later in Sent.';

/** Undefined if leaving loses nothing. */
export function useLeaveQuestion(): (() => string) | undefined {
  const pending = usePendingPets();
  const [step] = useImportStep();
  const isImportUnsaved = isUnsaved(step);
  // Counted only for the question: an import changes the counts with each row, and the frame would render with each.
  const { data: isUnsent } = useUnsent(({ waiting, sending }) => waiting + sending > 0);
  const latestUnsent = useLatestUnsent();
  const describe = () => {
    if (pending.length > 0) return PENDING;
    return isImportUnsaved ? UNSTARTED : describeUnsent(latestUnsent());
  };
  return pending.length > 0 || isImportUnsaved || isUnsent
    ? () => `${describe()} Leave anyway?`
    : undefined;
}

/** Returns what only the memory of this page has, in words. */
export function useUnsaved(): readonly string[] {
  const [step] = useImportStep();
  const count = usePendingPets().reduce((sum, { pets }) => sum + pets.length, 0);
  return [
    ...(count > 0 ? [`${countOf(count, 'pet')} not saved or sent`] : []),
    ...(isUnsaved(step) ? ['the pasted or corrected rows of an import'] : []),
  ];
}

function describeUnsent({ waiting, sending }: Unsent = { waiting: 0, sending: 0 }): string {
  const left = countOf(waiting, 'pet has', 'pets have');
  return [waiting > 0 && `${left} not been sent yet.`, sending > 0 && SENDING]
    .filter(Boolean)
    .join(' ');
}

export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Only while needed: the listener delays the request for the next page by 9 ms (CPU throttled 4×).
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
