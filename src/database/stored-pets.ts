// What is stored of a pet and of the cells of a row. The schemas are those of storage, not of the interface (`StoredPet`,
// not `Pet`): a field that the interface adds must not make yesterday's rows unreadable. But none may be missing here, or
// it would never be sent: the compiler asks for it.
import * as z from 'zod/mini';
import { PET_STATUSES } from '../api/pet-statuses.ts';
import type { NewPet, Pet } from '../api/schemas.ts';

/** The object with this shape, without what else a `looseObject` of it may have. */
type Known<Shape extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<Shape>>;
/** Names every field, so that none is dropped on its way to the service. */
type OfNewPet = Record<keyof NewPet, z.ZodMiniType>;

/** The text of a cell. Empty in rows that were written before the field existed. */
const Cell = z.prefault(z.string(), '');

const CELLS = { name: Cell, categoryId: Cell, status: Cell } satisfies OfNewPet;
export const AllCells: z.ZodMiniType<Known<typeof CELLS>> = z.looseObject(CELLS);
export const CELL_KEYS = z.keyof(z.object(CELLS)).options;
/** The cells of a row. Any may be missing, as one is whose field is new. */
export type RowText = z.input<z.ZodMiniObject<typeof CELLS>>;

const NEW_PET = {
  name: z.string(),
  categoryId: z.bigint(),
  status: z.exactOptional(z.enum(PET_STATUSES)),
} satisfies OfNewPet;
export const StoredNewPet: z.ZodMiniType<Known<typeof NEW_PET>> = z.looseObject(NEW_PET);

const PET = {
  ...NEW_PET,
  id: z.bigint(),
  status: z.exactOptional(z.string()),
} satisfies Record<keyof Pet, z.ZodMiniType>;
export const StoredPet: z.ZodMiniType<Known<typeof PET>> = z.looseObject(PET);
