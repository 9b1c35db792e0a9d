// The pets that are not in the database yet. Part of the first view, as `use-sent.ts`.
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AddRejection, NewPets } from './add-rows.ts';

/** The key of the mutations of `useAddPets`. */
export const ADD_PETS = ['add pets'];

/** The pets were not written, and not sent, for a reason that trying again does not change. */
export class PetsNotAdded extends Error {
  override readonly name = 'PetsNotAdded';
  readonly rejection: AddRejection;

  constructor(rejection: AddRejection) {
    super(`The pets were not written: ${rejection}.`);
    this.rejection = rejection;
  }
}

/** The pets of one press that are not in the database: they are being written, or could not be. */
export interface PendingPets extends NewPets {
  id: number;
  /** When the button was pressed, in milliseconds since 1970. */
  at: number;
  /** Why they could not be written. Undefined while they are being written. */
  error: Error | undefined;
}

/** The pets that are being written in this page, or could not be, the newest first, and a function that removes one. */
export function usePendingPets(): readonly PendingPets[] {
  const states = useMutationState<PendingPets | undefined>({
    filters: { mutationKey: ADD_PETS, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state }) =>
      isNewPets(state.variables)
        ? {
            ...state.variables,
            id: mutationId,
            at: state.submittedAt,
            error: state.error ?? undefined,
          }
        : undefined,
  });
  // The same array until a state changes.
  return useMemo(() => states.flatMap((pending) => pending ?? []).toReversed(), [states]);
}

/** Every mutation with the key `ADD_PETS` has these variables. */
function isNewPets(variables: unknown): variables is NewPets {
  return typeof variables === 'object' && variables !== null && 'pets' in variables;
}

/** Returns a function that removes pets which could not be written: their text is in the form again, or is not needed. */
export function useRemovePending(): (id: number) => void {
  const cache = useQueryClient().getMutationCache();
  return (id) => {
    const mutation = cache.getAll().find(({ mutationId }) => mutationId === id);
    if (mutation) cache.remove(mutation);
  };
}
