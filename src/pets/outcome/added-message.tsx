import type { Entry } from '../../sending/journal/entry.ts';
import { petName } from '../pet/pet-name.tsx';
import { petOfEntry } from './pet-of-entry.ts';

/** Says that a pet was added, with the ID that the service gave it. */
export function AddedMessage({ entry }: { entry: Entry }) {
  const { name, id } = petOfEntry(entry);
  return (
    <>
      {petName(name)} was added
      {id === undefined ? '. Its ID could not be read.' : ` as pet ${id}.`}
    </>
  );
}
