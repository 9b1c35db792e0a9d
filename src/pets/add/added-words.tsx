import type { Pet } from '../../api/schemas.ts';
import { PetName } from '../pet-name.tsx';

/** That a pet was added, with the ID that the service gave it. */
export function AddedWords({ pet }: { pet: Pet }) {
  return (
    <>
      <PetName name={pet.name} /> was added as pet {String(pet.id)}.
    </>
  );
}
