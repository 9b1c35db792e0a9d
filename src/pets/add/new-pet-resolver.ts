import type { Control, Resolver } from 'react-hook-form';
import type { NewPet } from '../../api/schemas.ts';
import { type NewPetText, readNewPet } from '../new-pet/new-pet-text.ts';

/** The form's control, for components that watch its fields. */
export type NewPetControl = Control<NewPetText, unknown, NewPet>;

/** Validates the form for react-hook-form with `readNewPet`. */
export const newPetResolver: Resolver<NewPetText, unknown, NewPet> = (form) => {
  const read = readNewPet(form);
  if ('pet' in read) return { values: read.pet, errors: {} };
  const errors = Object.entries(read.problems).map(([field, message]) => [
    field,
    { type: 'value', message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
