import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useConnection } from '../../api/connection.ts';
import { isOutcomeUnknown } from '../../api/outcome.ts';
import { type NewPet, type Pet, PetStatus } from '../../api/schemas.ts';
import { useAddedPets } from '../added-pets.ts';
import { listsKey, widestListOf } from '../pet-queries.ts';
import { seenPets } from '../seen-pets.ts';
import { forgetDraft } from '../draft.ts';
import { forgetPress, type Press, writePress } from './press-journal.ts';
import { type SentPet, sentPetKey } from './sent-pet.ts';
import { twinsOf, wasItAdded } from '../was-it-added.ts';

/**
 * Adds one pet: sends once, however fast it is asked, and never again by itself. What became of it
 * is told through `useSentPet`, also after the page that asked is gone.
 */
export function useAddPet() {
  const connection = useConnection();
  const { client, environment, storage } = connection;
  const { remember } = useAddedPets();
  const queryClient = useQueryClient();
  const tell = useCallback(
    (sent: SentPet | null) => queryClient.setQueryData(sentPetKey(environment), sent),
    [queryClient, environment],
  );

  const isAdded = (pet: Pet) => {
    forgetPress(storage);
    forgetDraft(storage);
    remember(pet);
    tell({ state: 'added', pet, twins: [] });
    void queryClient.invalidateQueries({ queryKey: listsKey(environment) });
  };

  const readWidestList = (status: string | undefined) => {
    const list = widestListOf(connection, PetStatus.safeParse(status).data);
    return queryClient.fetchQuery({
      ...list,
      // A key of its own: what the form reads is aborted when the form goes, this must not be.
      queryKey: [...list.queryKey, 'after a press'],
      staleTime: 0,
    });
  };

  /** Reads the widest list and says what it tells. */
  const look = async ({ pet, known, error }: Press & { error?: Error }) => {
    const unknown = { state: 'unknown', pet, known, ...(error && { error }) } as const;
    tell(unknown);
    const listed = await readWidestList(pet.status).catch(() => undefined);
    tell({ ...unknown, finding: wasItAdded(pet, known, listed) });
  };

  const lookForTwins = async (pet: Pet, known: Press['known']) => {
    const listed = await readWidestList(pet.status).catch(() => undefined);
    const twins = listed ? twinsOf(pet, known, listed) : [];
    if (twins.length > 0) tell({ state: 'added', pet, twins });
  };

  const { mutateAsync } = useMutation({
    mutationFn: ({ pet }: Press) => client.createPet(pet),
    onMutate: ({ pet, known }) => {
      writePress(storage, { pet, known });
      tell({ state: 'sending', pet });
    },
    onSuccess: (pet, { known }) => {
      isAdded(pet);
      void lookForTwins(pet, known);
    },
    onError: (error, { pet, known }) => {
      if (isOutcomeUnknown(error)) return void look({ pet, known, error });
      forgetPress(storage);
      tell({ state: 'refused', pet, error });
    },
  });

  // A second press can come before the first has rendered as sending.
  const sending = useRef(false);
  const add = async (pet: NewPet) => {
    if (sending.current) return;
    sending.current = true;
    const seen = seenPets(queryClient, environment);
    await mutateAsync({ pet, known: seen && new Set(seen.keys()) }).catch(() => undefined);
    sending.current = false;
  };

  /** The person has decided: the question is closed, and what was sent is told no more. */
  const dismiss = useCallback(() => {
    forgetPress(storage);
    tell(null);
  }, [storage, tell]);

  return { add, look, takeAsAdded: isAdded, dismiss };
}
