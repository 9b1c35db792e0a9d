import type { Pet } from '../../api/schemas.ts';
import { petName } from '../pet-name.tsx';

/** That a pet was added, with the ID that the service gave it. */
export function AddedWords({ pet }: { pet: Pet }) {
  return (
    <>
      {petName(pet.name)} was added as pet {String(pet.id)}.
    </>
  );
}
