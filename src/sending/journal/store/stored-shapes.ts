// The schemas of all stored records. What is read from the disk is checked like any other input, since
// another version of the app may have written it. Field names and values cannot be renamed.
import * as z from 'zod/mini';
import { NewPet, Pet, PetStatus } from '../../../api/schemas.ts';
import { WIDEST_LISTS } from '../../../api/widest-lists.ts';

const ErrorDescription = z.object({
  happened: z.string(),
  next: z.string(),
  said: z.exactOptional(z.string()),
  details: z.exactOptional(z.string()),
});

const Pets = z.array(Pet);
const Surplus = z.object({ pets: Pets, sent: z.number() });
const Doubt = z.enum([
  'not read',
  'full',
  'unreadable rows',
  'not known before',
  'another key',
  'another status',
  'another spelling',
  'fewer than sent',
]);
const Finding = z.union([
  z.object({ at: z.number(), answer: z.literal('likely added'), pets: Pets, sent: z.number() }),
  z.object({
    at: z.number(),
    answer: z.literal('not seen'),
    status: z.exactOptional(PetStatus),
    among: z.number(),
  }),
  z.object({
    at: z.number(),
    answer: z.literal('cannot tell'),
    doubt: Doubt,
    pets: Pets,
    sent: z.number(),
  }),
]);

const ENTRY_STATES = [
  z.object({ is: z.literal('waiting'), tab: z.exactOptional(z.string()) }),
  z.object({ is: z.literal('on its way'), tab: z.string(), since: z.number() }),
  z.object({ is: z.literal('not sent'), at: z.number(), errorDescription: ErrorDescription }),
  z.object({
    is: z.literal('added'),
    at: z.number(),
    id: z.exactOptional(z.bigint()),
    stored: z.exactOptional(Pet),
    isChecked: z.exactOptional(z.boolean()),
    surplus: z.exactOptional(Surplus),
  }),
  z.object({ is: z.literal('refused'), at: z.number(), errorDescription: ErrorDescription }),
  z.object({
    is: z.literal('unknown'),
    since: z.number(),
    errorDescription: ErrorDescription,
    finding: z.exactOptional(Finding),
    looks: z.number(),
  }),
  z.object({
    is: z.literal('decided'),
    at: z.number(),
    how: z.union([z.object({ added: z.exactOptional(z.bigint()) }), z.literal('not added')]),
  }),
] as const;

export const StoredEntry = z.object({
  number: z.string(),
  sequence: z.number(),
  at: z.number(),
  pet: NewPet,
  draft: z.exactOptional(z.string()),
  repeats: z.exactOptional(z.string()),
  state: z.union(ENTRY_STATES),
});

export const StoredRowState = z.union([
  ...ENTRY_STATES,
  z.object({ is: z.literal('problem'), words: z.string() }),
  z.object({ is: z.literal('added before') }),
  z.object({ is: z.literal('unknown before') }),
]);

export const StoredRow = z.object({
  line: z.number(),
  text: z.exactOptional(z.object({ name: z.string(), categoryId: z.string(), status: z.string() })),
  pet: z.exactOptional(NewPet),
  state: StoredRowState,
});

const Counts = z.object({
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

export const StoredImport = z.object({
  number: z.string(),
  sequence: z.number(),
  at: z.number(),
  fileName: z.string(),
  rowCount: z.number(),
  counts: Counts,
  endedAt: z.exactOptional(z.number()),
  unknownSince: z.exactOptional(z.number()),
  looks: z.number(),
  lookedAt: z.optional(z.number()),
  isChecked: z.exactOptional(z.boolean()),
  duplicates: z.array(z.object({ row: z.number(), pet: Pet })),
  isShortened: z.exactOptional(z.literal(true)),
});

export const StoredBaseline = z.object({
  keyMark: z.string(),
  ids: z.array(z.bigint()),
  whole: z.array(z.enum(WIDEST_LISTS)),
});

export const StoredBackOff = z.object({
  since: z.number(),
  until: z.number(),
  refusals: z.number(),
});

/** Which entries were made from one draft. */
export const StoredDraft = z.object({
  entries: z.array(z.string()),
  /** Whether the draft is never free again: a cleared entry may have added its pet, or it is an import. */
  isUsedUp: z.exactOptional(z.boolean()),
});

/** Which entries send one entry again. */
export const StoredRepeats = z.array(z.string());

/** The IDs of added pets whose entries were cleared. */
export const StoredClearedIds = z.array(z.bigint());
