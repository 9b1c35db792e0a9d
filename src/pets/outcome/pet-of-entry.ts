import type { Pet } from '../../api/schemas.ts';
import { addedId, type Entry } from '../../sending/journal/entry.ts';

/**
 * Returns the pet of an entry: as the service stored it if that differs from what was sent, otherwise
 * as it was sent. It has an ID once that is known.
 */
export function petOfEntry({ pet, state }: Entry): Omit<Pet, 'id'> & { id?: bigint } {
  if (state.is === 'added' && state.stored) return state.stored;
  const id = addedId(state);
  return { ...pet, ...(id !== undefined && { id }) };
}
