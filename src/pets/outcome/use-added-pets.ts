import { useMemo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import { addedId, type Entry } from '../../sending/journal/entry.ts';
import { addedPet } from './draft-state.ts';

/** A pet that was sent from a form of this computer and added, and when it was sent. */
export interface AddedPet {
  pet: Pet;
  /** In milliseconds since 1970. */
  at: number;
}

const NONE: readonly Entry[] = [];

/**
 * The pets that were added from this computer, as far as their IDs are known, the newest first. They
 * are known for certain, whereas a list may not reach them (`listPets` has no pages). Rows of imports
 * are not among them: thousands would have to be read.
 */
export function useAddedPets(): readonly AddedPet[] {
  const entries = useJournal().view?.entries ?? NONE;
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const id = addedId(entry.state);
        return id === undefined ? [] : [{ pet: { ...addedPet(entry), id }, at: entry.at }];
      }),
    [entries],
  );
}

/**
 * Their IDs, and those of the rows that this page's last import has added. The same set until there is
 * another one, though the journal is read again and again.
 */
export function useAddedIds(): ReadonlySet<bigint> {
  const added = useAddedPets();
  const ids = added.map(({ pet }) => String(pet.id)).join(' ');
  const run = useSending().imports?.currentRun();
  const finished = run?.phase() === 'finished' ? run : undefined;
  return useMemo(() => {
    const rows = finished?.rows() ?? [];
    const ofRows = rows.flatMap(({ state }) => addedId(state) ?? []);
    return new Set([...(ids === '' ? [] : ids.split(' ').map(BigInt)), ...ofRows]);
  }, [ids, finished]);
}
