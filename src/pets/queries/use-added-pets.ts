import { useMemo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { useJournal } from '../../sending/use-journal.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { addedIds, rowOfForm } from '../../sending/journal/outcome.ts';

/** A pet that was added with the form on this computer. */
export interface AddedPet {
  pet: Pet;
  /** When **Add pet** was pressed, in milliseconds since 1970. */
  at: number;
}

const NONE: readonly Batch[] = [];

/**
 * Returns the pets that were added with the form on this computer and whose IDs are known, the newest
 * first. A list may not contain them, because `listPets` has a limit and no pages. Rows of imports are
 * left out: there may be thousands.
 */
export function useAddedPets(): readonly AddedPet[] {
  const batches = useJournal().view?.batches ?? NONE;
  return useMemo(
    () =>
      batches.flatMap((batch) => {
        if (batch.from === 'file') return [];
        const { outcome } = rowOfForm(batch);
        const stored = outcome.is === 'added' && outcome.stored;
        return addedIds(outcome).map((id) => ({
          pet: { ...batch.pet, ...stored, id },
          at: batch.at,
        }));
      }),
    [batches],
  );
}
