// Batches and rows as schemas of what is stored, and the types inferred from them. What is read from the disk is checked
// like any other input: another version of the app may have written it.
import * as z from 'zod/mini';
import { NewPet, Pet } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';

/** Why something failed, in words for a person (`ErrorDescription`). */
const StoredErrorDescription = z.object({
  happened: z.string(),
  next: z.string(),
  said: z.exactOptional(z.string()),
  details: z.exactOptional(z.string()),
});

/**
 * One attempt to send a row. `at` and `since` are milliseconds since 1970, `page` is the random ID of a page.
 * - `waiting`: its request has not left. `page` will send it; without a page, the file's run will;
 * - `on its way`: its request may have left, and what became of it is not written yet;
 * - `not sent`: its request certainly never left;
 * - `added`: the service answered 201, or 200 with the pet. `id` is missing if the body of a 201 could not be read.
 *   `stored` is the pet as the service stored it, if it differs from what was sent;
 * - `refused`: the service answered that the pet was not added;
 * - `unknown`: the pet may have been added: for example no answer came, or one that does not say (such as a 500).
 */
export const Attempt = z.union([
  z.object({ is: z.literal('waiting'), page: z.exactOptional(z.string()) }),
  z.object({ is: z.literal('on its way'), page: z.string(), since: z.number() }),
  z.object({ is: z.literal('not sent'), at: z.number(), errorDescription: StoredErrorDescription }),
  z.object({
    is: z.literal('added'),
    at: z.number(),
    id: z.exactOptional(z.bigint()),
    stored: z.exactOptional(Pet),
  }),
  z.object({
    is: z.literal('refused'),
    at: z.number(),
    status: z.number(),
    errorDescription: StoredErrorDescription,
  }),
  z.object({
    is: z.literal('unknown'),
    since: z.number(),
    errorDescription: StoredErrorDescription,
  }),
]);
export type Attempt = z.infer<typeof Attempt>;

/**
 * What a person said of a row: it was added, with the pet's ID if they know it; it was not added; or nothing more is to
 * be done about it (**Leave it**, **Do not send**).
 */
export const Decision = z.union([
  z.object({ added: z.exactOptional(z.bigint()) }),
  z.literal('not added'),
  z.literal('left'),
]);
export type Decision = z.infer<typeof Decision>;

/**
 * What was read about an open question at `at`: facts, from which screens derive their words.
 * - `pets`: pets like it that were not known before it was sent, and are no other row's;
 * - `areNew`: whether none of them can have been there before, as far as IDs and lists tell;
 * - `sent`: 1, and how many pets like it other rows may have added with IDs that nobody knows. Fewer `pets` are not
 *   enough for all of them;
 * - `shown`: how many pets the list of its status showed, and `isWhole`, whether these are all. Undefined if the list
 *   could not be read.
 */
export const Finding = z.object({
  at: z.number(),
  pets: z.array(Pet),
  areNew: z.boolean(),
  sent: z.number(),
  shown: z.exactOptional(z.number()),
  isWhole: z.exactOptional(z.boolean()),
});
export type Finding = z.infer<typeof Finding>;

/** What was done about one pet of a batch. At most one attempt waits or is on its way, always the last. */
export const Row = z.object({
  attempts: z.array(Attempt),
  decision: z.exactOptional(z.object({ at: z.number(), how: Decision })),
  /** What was last read about it, while its outcome is unknown. */
  finding: z.exactOptional(Finding),
  /** The batch of the form that corrects this pet. There is one at most. */
  correctedBy: z.exactOptional(z.string()),
});
export type Row = z.infer<typeof Row>;

/** Refers to a row by its batch and its index in it, from 0. A batch of the form has the row 0 alone. */
export const RowRef = z.object({ batch: z.string(), row: z.number() });
export type RowRef = z.infer<typeof RowRef>;

/** A row's cells. */
const RowText = z.object({ name: z.string(), categoryId: z.string(), status: z.string() });
export type RowText = z.infer<typeof RowText>;

/**
 * Why a row of a file is not sent, with the reason in words:
 * - `problem`: it cannot be sent as it stands. It is to check;
 * - `duplicate`: it is left out as a likely duplicate;
 * - `added before`, `unknown before`, `corrected before`: this computer's record, or the row's Result cell, says so.
 */
const LeftOut = z.object({
  is: z.enum(['problem', 'duplicate', 'added before', 'unknown before', 'corrected before']),
  words: z.string(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/**
 * What a row of a file began as. `line` is the line of the file in which it begins, from 1. `pet` is undefined for a row
 * that is no pet that can be sent. Where a person has corrected the row before the import, `text` has the corrected cells,
 * and `inFile` those of the file.
 */
export const Seed = z.object({
  line: z.number(),
  text: z.exactOptional(RowText),
  inFile: z.exactOptional(RowText),
  pet: z.exactOptional(NewPet),
  leftOut: z.exactOptional(LeftOut),
});
export type Seed = z.infer<typeof Seed>;

const BATCH = {
  /** A random ID, made by the press. For a file, it is made when the rows are read, so that they are sent once. */
  id: z.string(),
  /** The number by which batches are sorted. Not a time, because a clock can be set back. */
  sequence: z.number(),
  /** When it was submitted, in milliseconds since 1970. */
  at: z.number(),
  /** When its newest question was opened, and when the lists were last read for it. */
  question: z.exactOptional(z.object({ since: z.number(), lookedAt: z.exactOptional(z.number()) })),
};

/** One pet of the form. */
export const FormBatch = z.object({
  ...BATCH,
  from: z.literal('form'),
  pet: NewPet,
  row: Row,
  /** The row that it corrects. */
  corrects: z.exactOptional(RowRef),
});
export type FormBatch = z.infer<typeof FormBatch>;

/** How many rows of a file have each outcome (`countedAs`). Their sum is `rowCount`. */
export const Counts = z.object({
  waiting: z.number(),
  'on its way': z.number(),
  added: z.number(),
  refused: z.number(),
  'not sent': z.number(),
  unknown: z.number(),
  'not added': z.number(),
  corrected: z.number(),
  left: z.number(),
  problem: z.number(),
  duplicate: z.number(),
  'added before': z.number(),
  'unknown before': z.number(),
  'corrected before': z.number(),
});
export type Counts = z.infer<typeof Counts>;

/** A file, without its rows: these are stored in other records. */
export const FileBatch = z.object({
  ...BATCH,
  from: z.literal('file'),
  fileName: z.string(),
  rowCount: z.number(),
  /** Updated with every change of a row, so that up to 20,000 rows need not be read to count them. */
  counts: Counts,
  /** Raised with every change of a row. */
  revision: z.number(),
  /** When it finished or was stopped, after which rows may still wait. Removed once it is continued. */
  endedAt: z.exactOptional(z.number()),
});
export type FileBatch = z.infer<typeof FileBatch>;

/** What one press sends: one pet of the form, or the rows of a file. */
export const Batch = z.union([FormBatch, FileBatch]);
export type Batch = z.infer<typeof Batch>;

/** The IDs that a page knew before a batch was submitted, and which of the lists that it had read were whole. */
export const ListsBefore = z.object({
  ids: z.array(z.bigint()),
  whole: z.array(z.enum(MAX_LIMIT_LISTS)),
});
export type ListsBefore = z.infer<typeof ListsBefore>;
