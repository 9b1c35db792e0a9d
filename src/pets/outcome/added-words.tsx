import type { Entry } from '../../sending/journal/entry.ts';
import { petName } from '../pet/pet-name.tsx';
import { addedPet } from './draft-state.ts';

/** That a pet was added, with the ID that the service gave it. */
export function AddedWords({ entry }: { entry: Entry }) {
  const { name, id } = addedPet(entry);
  return (
    <>
      {petName(name)} was added
      {id === undefined ? '. Its ID could not be read.' : ` as pet ${id}.`}
    </>
  );
}
