import { useEffect } from 'react';
import { isUnsaved, useImportStep } from '../../pets/import/import-step.tsx';
import type { Unsent } from '../../outbox/queries.ts';
import { usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useLatestUnsent, useUnsent } from '../../outbox/use-sent.ts';
import { countOf, wordFor } from '../../ui/words.ts';

const UNSTARTED = 'Pasted or corrected rows have not been sent. If you leave, they will be lost.';

/** Undefined if leaving loses nothing. */
export function useLeaveQuestion(): (() => string) | undefined {
  const unsaved = useUnsavedPets();
  const [step] = useImportStep();
  const isImportUnsaved = isUnsaved(step);
  // Counted only for the question: an import changes the counts with each row, and the frame would render with each.
  const { data: isUnsent } = useUnsent(({ waiting, sending }) => waiting + sending > 0);
  const latestUnsent = useLatestUnsent();
  const describe = () => {
    if (unsaved > 0)
      return `${countOf(unsaved, 'pet has', 'pets have')} not been saved or sent. If you leave, ${wordFor(unsaved, 'it', 'they')} may be lost.`;
    return isImportUnsaved ? UNSTARTED : describeUnsent(latestUnsent());
  };
  return unsaved > 0 || isImportUnsaved || isUnsent
    ? () => `${describe()} Leave anyway?`
    : undefined;
}

function useUnsavedPets(): number {
  return usePendingPets().reduce((sum, { pets }) => sum + pets.length, 0);
}

/** Returns what only the memory of this page has, in words. */
export function useUnsaved(): readonly string[] {
  const [step] = useImportStep();
  const count = useUnsavedPets();
  return [
    ...(count > 0 ? [`${countOf(count, 'pet')} not saved or sent`] : []),
    ...(isUnsaved(step) ? ['the pasted or corrected rows of an import'] : []),
  ];
}

function describeUnsent({ waiting, sending }: Unsent = { waiting: 0, sending: 0 }): string {
  const isBeingSent = `${countOf(sending, 'pet is', 'pets are')} still being sent. You can check the outcome later in Sent.`;
  const left = countOf(waiting, 'pet has', 'pets have');
  return [waiting > 0 && `${left} not been sent yet.`, sending > 0 && isBeingSent]
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
