// Pets that are not in the database yet. Part of the first view, like `outbox-query.ts`.
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AddRejection, NewPets } from '../presses/add-rows.ts';
import type { ActionRejection } from '../presses/row-actions.ts';

export const ADD_PETS = ['add pets'];

/** The pets of one press of **Add pet**. */
export interface SubmittedPets extends NewPets {
  /** The rows that the pets correct, in their order. */
  corrects?: readonly { id: number }[] | undefined;
}

/** The pets were not saved or sent, and a retry would not help. */
export class PetsNotAdded extends Error {
  override readonly name = 'PetsNotAdded';
  readonly rejection: AddRejection | ActionRejection;

  constructor(rejection: AddRejection | ActionRejection) {
    super(`The pets were not written: ${rejection}.`);
    this.rejection = rejection;
  }
}

/** Pets of one press that are being saved, or could not be. */
export interface PendingPets extends SubmittedPets {
  id: number;
  /** When the button was pressed, in milliseconds since 1970. */
  at: number;
  /** Why they could not be saved. Undefined while they are being saved. */
  error: Error | undefined;
}

/** Returns the pets of this page that are being saved, or could not be, newest first. */
export function usePendingPets(): readonly PendingPets[] {
  const states = useMutationState<PendingPets | undefined>({
    filters: { mutationKey: ADD_PETS, predicate: ({ state }) => state.status !== 'success' },
    select: ({ mutationId, state }) =>
      isSubmitted(state.variables)
        ? {
            ...state.variables,
            id: mutationId,
            at: state.submittedAt,
            error: state.error ?? undefined,
          }
        : undefined,
  });
  // Returns the same array until a state changes.
  return useMemo(() => states.flatMap((pending) => pending ?? []).toReversed(), [states]);
}

/** Returns those that could not be saved: they are in no database, so a person must see them before the page goes. */
export function useNotSaved(): readonly PendingPets[] {
  const pending = usePendingPets();
  return useMemo(() => pending.filter(({ error }) => error !== undefined), [pending]);
}

export function countPendingPets(pending: readonly PendingPets[]): number {
  return pending.reduce((sum, { pets }) => sum + pets.length, 0);
}

function isSubmitted(variables: unknown): variables is SubmittedPets {
  return typeof variables === 'object' && variables !== null && 'pets' in variables;
}

export function useRemovePending(): (id: number) => void {
  const cache = useQueryClient().getMutationCache();
  return (id) => {
    const mutation = cache.getAll().find(({ mutationId }) => mutationId === id);
    if (mutation) cache.remove(mutation);
  };
}
