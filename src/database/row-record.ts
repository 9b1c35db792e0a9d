import * as z from 'zod/mini';
import { NewPet, Pet } from '../api/schemas.ts';
import { StoredError } from './environment-record.ts';
import { ListsBefore } from './group-record.ts';

/** The cells of a row of a file. */
export const RowText = z.object({ name: z.string(), categoryId: z.string(), status: z.string() });
export type RowText = z.infer<typeof RowText>;

/**
 * What lists showed of a pet that may have been added, read at `at`: facts, from which screens derive their words.
 * - `pets`: pets like it that were not known before it was sent, and belong to no other row;
 * - `areNew`: whether none of them can have been in the store before, as far as IDs and lists tell;
 * - `sent`: 1, and how many pets like it other rows may have added with unknown IDs;
 * - `shown`: how many pets the list of its status had, and `isComplete`, whether these are all. Undefined if the list
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

/** Why a row of a file is not sent. */
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
  /** When the lists are to be read next. Missing if that is left to a person. */
  checkAt: z.exactOptional(z.number()),
  finding: z.exactOptional(Finding),
});
const Problem = z.object({ type: z.literal('problem'), words: z.string() });

/**
 * The state of a row. Times are in milliseconds since 1970. `row-state.ts` in `src/outbox/` says which may follow which.
 * - `waiting`: it is sent when its turn comes. `turn` is the ID of its group, or empty for a row that goes first.
 *   `refusals` counts responses that refused it for a reason other than the pet;
 * - `sending`: its request may have left. `sender` is the random ID of the sender that marked it, and `returnsTo` its turn
 *   if it must wait again;
 * - `added`: the service responded 201, or 200 with the pet. `id` is missing if the body could not be read. `stored` is
 *   the pet as the service stored it, if that differs;
 * - `refused`: the service responded that it was not added;
 * - `unsent`: its request certainly never left, or was not carried out;
 * - `unknown`: it may have been added, and a person is asked. `sender` is the one that marked it;
 * - `problem`: a row of a file that is not a pet that can be sent;
 * - `skipped`: a row of a file that is not sent, with its reason;
 * - `resolved`: a person has closed it. `was` is its state before;
 * - `unreadable`: another version of the app may have written it. Never stored.
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
      /** `by` is the ID of the row that was written for it. */
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
  /** The ID of its group; empty for a pet that was sent alone. */
  group: z.string(),
  at: z.number(),
  /** Missing for a row of a file that is not a pet that can be sent. */
  pet: z.exactOptional(NewPet),
  /** The line of the file, from 1, the cells and, if a person corrected the row before the import, those of the file. */
  line: z.exactOptional(z.number()),
  cells: z.exactOptional(RowText),
  cellsInFile: z.exactOptional(RowText),
  /** The row that this one corrects, or whose pet it sends again. */
  corrects: z.exactOptional(z.number()),
  repeats: z.exactOptional(z.number()),
  /** It is not sent before this time. */
  notBefore: z.exactOptional(z.number()),
  /** For a pet that was sent alone: what was known before. */
  before: z.exactOptional(ListsBefore),
  state: RowState,
};

/** A row before it is stored. */
const NewRow = z.object(ROW);
export type NewRow = z.infer<typeof NewRow>;

/** One row, which is one request, in the store `rows`. Its ID is the order in which rows were written. */
export const StoredRow = z.object({ id: z.number(), ...ROW });
export interface Row extends Omit<z.infer<typeof StoredRow>, 'state'> {
  state: RowState;
}
