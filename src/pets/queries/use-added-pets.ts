import { useMemo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useSent } from '../../outbox/use-sent.ts';

/** A pet that was sent from this computer and added, unless it is of a file. */
export interface AddedPet {
  pet: Pet;
  /** When **Add pet** or **Send again** was pressed, in milliseconds since 1970. */
  at: number;
}

/**
 * Returns the added pets with known IDs that were sent from this computer. Lists may lack them, because `listPets` has a
 * limit and no pages. Rows of files are not included: there may be thousands.
 */
export function useAddedPets(): readonly AddedPet[] {
  const { data: sent } = useSent();
  return useMemo(() => {
    if (sent === undefined) return [];
    const rows = [...sent.rows, ...sent.groups.flatMap((group) => group.rows ?? [])];
    return rows.flatMap((row) => {
      const pet = shownPet(row);
      return pet ? addedIds(row).map((id) => ({ pet: { ...pet, id }, at: row.at })) : [];
    });
  }, [sent]);
}
