import * as z from 'zod/mini';
import { PetStatus } from '../../api/schemas.ts';

/** The text of the form. `status` is '' for **Not set**. */
export const NewPetText = z.object({
  name: z.string(),
  categoryId: z.string(),
  status: z.union([PetStatus, z.literal('')]),
});
export type NewPetText = z.infer<typeof NewPetText>;

export const EMPTY_FORM: NewPetText = { name: '', categoryId: '', status: 'available' };
