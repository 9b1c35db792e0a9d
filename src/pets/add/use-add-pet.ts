import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useSubmit } from '../../sending/hooks.ts';
import { type PetToSave, putPetToSave, removePetToSave } from '../new-pet/pets-to-save.ts';
import { useTabId } from '../new-pet/tab-id.ts';

/**
 * Returns a function that puts a pet on the list of pets to be saved and submits it. It leaves the list once it is in
 * the journal. Otherwise the list says why not.
 */
export function useAddPet() {
  const { storage, ended } = useConnection();
  const { mutateAsync } = useSubmit();
  const tab = useTabId();
  return (one: Omit<PetToSave, 'pet' | 'why'>, pet: NewPet): void => {
    putPetToSave(storage, one);
    const { draft, corrects } = one;
    const finish = (result: Awaited<ReturnType<typeof mutateAsync>> | 'cannot write') => {
      // Nothing may be stored once the key is forgotten.
      if (ended.aborted) return;
      if (result === 'submitted') removePetToSave(storage, draft);
      else putPetToSave(storage, { ...one, why: result });
    };
    mutateAsync({ draft, pet, tab, ...(corrects && { corrects: corrects.ref }) }).then(finish, () =>
      finish('cannot write'),
    );
  };
}
