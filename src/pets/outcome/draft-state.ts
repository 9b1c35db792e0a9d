import type { Pet } from '../../api/schemas.ts';
import { addedId, type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';

/** What became of a draft, from all that was sent of it. */
export interface DraftState {
  /** The entry of the pet that was added. */
  added: Entry | undefined;
  /** Questions that nobody has answered yet. */
  open: readonly Entry[];
  /** What waits to leave, or is on its way. */
  underWay: Entry | undefined;
  /** What was refused or not sent last, unless more came after it. */
  failed: Entry | undefined;
}

/** @param entries of one draft, the last one first */
export function draftState(entries: readonly Entry[], now: number): DraftState {
  const [last] = entries;
  const isAdded = ({ state }: Entry) =>
    state.is === 'added' || (state.is === 'decided' && state.how !== 'not added');
  const hasFailed = last?.state.is === 'refused' || last?.state.is === 'not sent';
  return {
    added: entries.find(isAdded),
    open: entries.filter(({ state }) => isOpenQuestion(state, now)),
    underWay: entries.find(
      ({ state }) =>
        state.is === 'waiting' || (state.is === 'on its way' && !isOpenQuestion(state, now)),
    ),
    failed: hasFailed ? last : undefined,
  };
}

/** A pet that was added, as the service stored it; without its ID where that is not known. */
export function addedPet({ pet, state }: Entry): Omit<Pet, 'id'> & { id?: bigint } {
  if (state.is === 'added' && state.stored) return state.stored;
  const id = addedId(state);
  return { ...pet, ...(id !== undefined && { id }) };
}
