import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useAddedPets } from '../added-pets.ts';
import { listsKey } from '../pet-queries.ts';

/** Adds one pet, remembers it, and has every list read again. Sends once, however fast it is asked. */
export function useAddPet() {
  const { client, environment } = useConnection();
  const { remember } = useAddedPets();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (pet: NewPet) => client.createPet(pet),
    onSuccess: (pet) => {
      remember(pet);
      // Not awaited: the pet is added, whatever becomes of the lists.
      void queryClient.invalidateQueries({ queryKey: listsKey(environment) });
    },
  });

  // A second press can come before the first has rendered as pending.
  const sending = useRef(false);
  const add = async (pet: NewPet) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await mutation.mutateAsync(pet);
    } catch {
      // Shown from `error`.
    } finally {
      sending.current = false;
    }
  };
  return {
    add,
    added: mutation.data,
    error: mutation.error,
    isSending: mutation.isPending,
    reset: mutation.reset,
  };
}
