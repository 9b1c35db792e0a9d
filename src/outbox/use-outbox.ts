import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type Connection, useConnection } from '../api/connection.ts';
import { environmentKey } from '../api/environment-key.ts';
import type { AddRejection, NewPets } from './add-rows.ts';
import { browserPorts } from './browser-ports.ts';
import type { GroupAction } from './group-actions.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { WritingAction } from './row-actions.ts';
import { openFor } from './use-sent.ts';

/** Opens the outbox of a connection, which sends from then on. The same object until the session ends. */
export function openOutbox(connection: Connection): Outbox {
  const opened = openFor(connection);
  const known = connection.environments.map(environmentKey);
  return (opened.outbox ??= createOutbox(browserPorts(connection), opened.changes, known));
}

/** Returns the outbox of the open environment. */
export function useOutbox(): Outbox {
  return openOutbox(useConnection());
}

/** The pets were not written, and not sent, for a reason that trying again does not change. */
export class PetsNotAdded extends Error {
  override readonly name = 'PetsNotAdded';
  readonly rejection: AddRejection;

  constructor(rejection: AddRejection) {
    super(`The pets were not written: ${rejection}.`);
    this.rejection = rejection;
  }
}

/** The key of the mutations of `useAddPets`. */
export const ADD_PETS = ['add pets'];

/**
 * A mutation that writes the pets of one press of the form, which are then sent. It is pending until they are on the
 * disk. One that failed stays until it is removed (`usePendingPets`).
 */
export function useAddPets() {
  const { addPets } = useOutbox();
  return useMutation({
    mutationKey: ADD_PETS,
    mutationFn: async (pets: NewPets) => {
      const rejection = await addPets(pets);
      if (rejection !== undefined) throw new PetsNotAdded(rejection);
    },
    gcTime: Infinity,
  });
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
  return states.flatMap((pending) => pending ?? []).toReversed();
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

/** A mutation that does something with a row. Its data is why nothing was done, or null. */
export function useAct() {
  const { act } = useOutbox();
  return useMutation({
    mutationFn: async ({ id, action }: { id: number; action: WritingAction }) =>
      (await act(id, action)) ?? null,
    gcTime: 0,
  });
}

/** A mutation that pauses, resumes or stops a group. */
export function useActOnGroup() {
  const { actOnGroup } = useOutbox();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: GroupAction }) =>
      (await actOnGroup(id, action)) ?? null,
    gcTime: 0,
  });
}
