import type { NewPet, Pet } from '../../api/schemas.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';

/** The pet of a row as the service stored it, if that differs from what was sent, otherwise as it was sent. */
export function shownPet({ pet, outcome }: SentRow): NewPet | Omit<Pet, 'id'> | undefined {
  return outcome.is === 'added' && outcome.stored ? outcome.stored : pet;
}
