import * as z from 'zod/mini';
import { NewPet, Pet } from '../api/schemas.ts';
import { StoredError } from './environment-record.ts';
import { ListsBefore } from './group-record.ts';

export const RowText = z.object({ name: z.string(), categoryId: z.string(), status: z.string() });
export type RowText = z.infer<typeof RowText>;

/**
 * The result of a check of the lists, begun at `at`, for a pet that may have been added.
 * - `pets`: like pets that were not known before it was sent, and belong to no other row;
 * - `areNew`: whether, judging by IDs and lists, none of them was in the store before;
 * - `sent`: 1, plus the number of like pets that other rows may have added with unknown IDs;
 * - `shown`: the number of pets in the list of its status; `isComplete`: whether these are all. Undefined if the list
 *   could not be loaded.
 */
export const Finding = z.object({
  at: z.number(),
  pets: z.array(Pet),
  areNew: z.boolean(),
  sent: z.number(),
  shown: z.exactOptional(z.number()),
  isComplete: z.exactOptional(z.boolean()),
});
export type Finding = z.infer<typeof Finding>;

export const SKIP_REASONS = [
  'duplicate',
  'added before',
  'unknown before',
  'corrected before',
] as const;

const Refused = z.object({
  type: z.literal('refused'),
  at: z.number(),
  status: z.number(),
  error: StoredError,
});
const Unsent = z.object({ type: z.literal('unsent'), at: z.number(), error: StoredError });
const Unknown = z.object({
  type: z.literal('unknown'),
  since: z.number(),
  sender: z.string(),
  error: StoredError,
  /** The time of the next check, if there is one. */
  checkAt: z.exactOptional(z.number()),
  finding: z.exactOptional(Finding),
});
const Problem = z.object({ type: z.literal('problem'), words: z.string() });

/**
 * The state of a row (transitions: `src/outbox/row-state.ts`). Times are in milliseconds since 1970.
 * - `waiting`: to be sent. `turn` is the ID of its group, or empty for a row that goes first. `refusals` counts
 *   refusals for a reason other than the pet;
 * - `sending`: its request may have started. `sender` is the random ID of the sender that marked it, `returnsTo` its
 *   turn if it must wait again;
 * - `added`: the service responded 201, or 200 with the pet. `id` is missing if the body could not be read. `stored` is
 *   the pet as the service stored it, if that differs;
 * - `refused`: the service responded that it was not added;
 * - `unsent`: its request was certainly never sent, or not carried out;
 * - `unknown`: it may have been added, so a person is asked. `sender` is the sender that marked it;
 * - `problem`: a row of a file that is not a valid pet;
 * - `skipped`: a row of a file that is intentionally not sent;
 * - `resolved`: closed by a person, or as the repetition of an added row. `was` is the state before, or `unsent`;
 * - `unreadable`: never stored. Another version of the app may have written the row.
 */
export const RowState = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('waiting'),
    turn: z.string(),
    refusals: z.exactOptional(z.number()),
  }),
  z.object({
    type: z.literal('sending'),
    sender: z.string(),
    since: z.number(),
    returnsTo: z.string(),
    refusals: z.exactOptional(z.number()),
  }),
  z.object({
    type: z.literal('added'),
    at: z.number(),
    id: z.exactOptional(z.bigint()),
    stored: z.exactOptional(Pet),
  }),
  Refused,
  Unsent,
  Unknown,
  Problem,
  z.object({ type: z.literal('skipped'), reason: z.enum(SKIP_REASONS), words: z.string() }),
  z.object({
    type: z.literal('resolved'),
    at: z.number(),
    how: z.discriminatedUnion('type', [
      z.object({ type: z.literal('added'), id: z.exactOptional(z.bigint()) }),
      z.object({ type: z.literal('not added') }),
      z.object({ type: z.literal('dismissed') }),
      /** `by` is the ID of the correction or repetition. */
      z.object({ type: z.enum(['corrected', 'sent again']), by: z.number() }),
    ]),
    was: z.discriminatedUnion('type', [Refused, Unsent, Unknown, Problem]),
  }),
]);
export type StoredRowState = z.infer<typeof RowState>;
export type RowState = StoredRowState | { type: 'unreadable' };
export type RowStateOf<Type extends RowState['type']> = Extract<RowState, { type: Type }>;

const ROW = {
  environment: z.string(),
  /** The ID of its group; empty for a single pet. */
  group: z.string(),
  at: z.number(),
  /** Missing for a row of a file that is not a valid pet. */
  pet: z.exactOptional(NewPet),
  /** The line of the file, from 1, its cells and, if the user corrected them before the import, its original cells. */
  line: z.exactOptional(z.number()),
  cells: z.exactOptional(RowText),
  cellsInFile: z.exactOptional(RowText),
  /** The ID of the row that the form corrected with this one, or that this one repeats. */
  corrects: z.exactOptional(z.number()),
  repeats: z.exactOptional(z.number()),
  notBefore: z.exactOptional(z.number()),
  /** Only for a single pet: a group has its own. */
  before: z.exactOptional(ListsBefore),
  state: RowState,
};

/** A row without an ID. */
const NewRow = z.object(ROW);
export type NewRow = z.infer<typeof NewRow>;

/** A row, for one request, in the store `rows`. IDs ascend in the order of writing. */
export const StoredRow = z.object({ id: z.number(), ...ROW });
export interface Row extends Omit<z.infer<typeof StoredRow>, 'state'> {
  state: RowState;
}
