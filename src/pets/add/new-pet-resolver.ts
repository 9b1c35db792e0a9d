import type { Control, Resolver } from 'react-hook-form';
import type { NewPet } from '../../api/schemas.ts';
import { NewPetFromText, type NewPetText } from '../new-pet/new-pet-text.ts';

/** The form's control, for components that watch its fields. */
export type NewPetControl = Control<NewPetText, unknown, NewPet>;

/**
 * Validates the form for react-hook-form with its schema. Not `zodResolver` of `@hookform/resolvers`, which would weigh
 * 0.9 KiB more than these lines.
 */
export const newPetResolver: Resolver<NewPetText, unknown, NewPet> = (form) => {
  const read = NewPetFromText.safeParse(form);
  if (read.success) return { values: read.data, errors: {} };
  const errors = read.error.issues.map(({ path, code, message }) => [
    path.join('.'),
    { type: code, message },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
