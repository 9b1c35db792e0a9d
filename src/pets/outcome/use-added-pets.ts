import { useMemo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import { addedId, type Entry } from '../../sending/journal/entry.ts';
import { petOfEntry } from './pet-of-entry.ts';

/** A pet that was added with the form on this computer. */
export interface AddedPet {
  pet: Pet;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
}

const NONE: readonly Entry[] = [];

/**
 * Returns the pets that were added with the form on this computer and whose IDs are known, the newest
 * first. A list may not contain them, because `listPets` has a limit and no pages. Rows of imports are
 * left out: there may be thousands.
 */
export function useAddedPets(): readonly AddedPet[] {
  const entries = useJournal().view?.entries ?? NONE;
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const id = addedId(entry.state);
        return id === undefined ? [] : [{ pet: { ...petOfEntry(entry), id }, at: entry.at }];
      }),
    [entries],
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
    const rows = finished?.rows() ?? [];
    const rowIds = rows.flatMap(({ state }) => addedId(state) ?? []);
    return new Set([...(ids === '' ? [] : ids.split(' ').map(BigInt)), ...rowIds]);
  }, [ids, finished]);
}
