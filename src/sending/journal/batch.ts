// Batches, rows and baselines as schemas of what is stored, and the types inferred from them. What is read from
// the disk is checked like any other input: another version of the app may have written it.
import * as z from 'zod/mini';
import { NewPet, Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS } from '../../api/widest-lists.ts';
import { Doubt, ExtraPets, Finding } from './finding.ts';

/** Why something failed, in words for a person (`ErrorDescription`). */
const StoredErrorDescription = z.object({
  happened: z.string(),
  next: z.string(),
  said: z.exactOptional(z.string()),
  details: z.exactOptional(z.string()),
});

/**
 * One request of a row, or none yet. `at` and `since` are milliseconds since 1970, `page` is the random ID of a page.
 * - `waiting`: its request has not left. `page` will send it; without a page, the file's run will;
 * - `on its way`: its request may have left, and no answer has come;
 * - `not sent`: its request certainly never left;
 * - `added`: the service answered 201, or 200 with the pet. `id` is missing if the body of a 201 could not be read.
 *   `stored` is the pet as the service stored it, if it differs from what was sent;
 * - `refused`: the service answered that the pet was not added;
 * - `unknown`: the pet may have been added: no answer came, or one that does not say whether it was (such as a 500).
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

/** How a person closed a question: added, with the pet's ID if they know it, or not added. */
export const Decision = z.union([
  z.object({ added: z.exactOptional(z.bigint()) }),
  z.literal('not added'),
]);
export type Decision = z.infer<typeof Decision>;

/** One pet of a batch, with its attempts. At most one attempt waits or is on its way, always the last. */
export const Row = z.object({
  attempts: z.array(Attempt),
  decision: z.exactOptional(z.object({ at: z.number(), how: Decision })),
  /** What the last check of the lists said about it, while its outcome is unknown. */
  finding: z.exactOptional(Finding),
  /** What a check found beside the pet that was added. */
  extra: z.exactOptional(ExtraPets),
  /** The batch of the form that corrects this refused pet. There is one at most. */
  correctedBy: z.exactOptional(z.string()),
});
export type Row = z.infer<typeof Row>;

/** Refers to a row by its batch and its index in it, from 0. A batch of the form has the row 0 alone. */
export const RowRef = z.object({ batch: z.string(), row: z.number() });
export type RowRef = z.infer<typeof RowRef>;

/** A row's cells, unchanged from the file. */
const RowText = z.object({ name: z.string(), categoryId: z.string(), status: z.string() });
export type RowText = z.infer<typeof RowText>;

/**
 * What a row of a file began as. `line` is the line of the file in which it begins, from 1. `text` and `pet` are
 * undefined once a settled row was cleared from a batch that is kept; `pet` also for `problem` and `added before`.
 * `leftOut` says why a row is never sent:
 * - `problem`: it cannot be sent as it stands in the file;
 * - `added before`, `unknown before`: the file is the results file of an earlier import, which says so.
 */
export const Seed = z.object({
  line: z.number(),
  text: z.exactOptional(RowText),
  pet: z.exactOptional(NewPet),
  leftOut: z.exactOptional(
    z.union([
      z.object({ is: z.literal('problem'), words: z.string() }),
      z.object({ is: z.enum(['added before', 'unknown before']) }),
    ]),
  ),
});
export type Seed = z.infer<typeof Seed>;

/**
 * When the lists are read for a batch. `since` is the time from which they must be read: when its last row became
 * unknown, when a pet was added, when its file ended, or when a person took a pet that a finding of it had offered.
 * `count` is how often the lists were read since, `at` when they were last requested. `isDone` says that every list
 * of an added row's status had arrived whole; `unread` names those that had not, and why.
 */
const Check = z.object({
  since: z.number(),
  count: z.number(),
  at: z.exactOptional(z.number()),
  isDone: z.exactOptional(z.boolean()),
  unread: z.exactOptional(z.array(z.object({ list: z.enum(WIDEST_LISTS), doubt: Doubt }))),
});
export type Check = z.infer<typeof Check>;

const BATCH = {
  /** A random ID: the number of the draft or of the shown file, so that each is sent once. */
  id: z.string(),
  /** The number by which batches are sorted. Not a time, because a clock can be set back. */
  sequence: z.number(),
  /** When it was submitted, in milliseconds since 1970. */
  at: z.number(),
  /** The ID of the baseline that it was submitted with. */
  baseline: z.string(),
  check: z.exactOptional(Check),
};

/** One pet of the form. */
export const FormBatch = z.object({
  ...BATCH,
  from: z.literal('form'),
  pet: NewPet,
  row: Row,
  /** The ID of the tab whose roll shows it. */
  tab: z.string(),
  /** The refused row that it corrects. */
  corrects: z.exactOptional(RowRef),
});
export type FormBatch = z.infer<typeof FormBatch>;

/** How many rows of a file have each outcome. */
export const Counts = z.object({
  waiting: z.number(),
  'on its way': z.number(),
  'not sent': z.number(),
  added: z.number(),
  refused: z.number(),
  unknown: z.number(),
  decided: z.number(),
  problem: z.number(),
  'added before': z.number(),
  'unknown before': z.number(),
});
export type Counts = z.infer<typeof Counts>;

/** The rows of a file, without the rows themselves: these are records of their own. */
export const FileBatch = z.object({
  ...BATCH,
  from: z.literal('file'),
  fileName: z.string(),
  rowCount: z.number(),
  /** Updated with every change of a row, so that up to 20,000 rows need not be read to count them. */
  counts: Counts,
  /** How many rows have `extra`. Cleared rows do not count. */
  extraCount: z.number(),
  /** When it finished or was stopped, after which rows may still wait. Removed once it is continued. */
  endedAt: z.exactOptional(z.number()),
  /** Whether its settled rows were cleared. */
  isShortened: z.exactOptional(z.literal(true)),
});
export type FileBatch = z.infer<typeof FileBatch>;

/** What one press sends: one pet of the form, or the rows of a file. */
export const Batch = z.union([FormBatch, FileBatch]);
export type Batch = z.infer<typeof Batch>;

/** What was in the store before a batch was submitted. A later check compares the lists with it. */
export const Baseline = z.object({
  /** The mark of the key with which it was read (`Connection.keyMark`). */
  keyMark: z.string(),
  ids: z.array(z.bigint()),
  /** The lists that were complete: they arrived, were not full, and every row could be read. */
  whole: z.array(z.enum(WIDEST_LISTS)),
});
export type Baseline = z.infer<typeof Baseline>;
