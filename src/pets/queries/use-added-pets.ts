import { useMemo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { useSending } from '../../sending/use-sending.ts';
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

/**
 * Returns the IDs of the pets added with the form, and by this page's current import once it has finished.
 * The set stays the same object until one of these changes, although the journal is read often.
 */
export function useAddedIds(): ReadonlySet<bigint> {
  const added = useAddedPets();
  const ids = added.map(({ pet }) => String(pet.id)).join(' ');
  const run = useSending().imports?.currentRun();
  const finished = run?.phase() === 'finished' ? run : undefined;
  return useMemo(() => {
    const rowIds = (finished?.file().rows ?? []).flatMap(({ outcome }) => addedIds(outcome));
    return new Set([...(ids === '' ? [] : ids.split(' ').map(BigInt)), ...rowIds]);
  }, [ids, finished]);
}
