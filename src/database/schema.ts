// What the database stores: the schema of each record. Its stores and their indexes are in `stores.ts`.
//
// Records of another version of the app. A field added after version 1 of the database is optional, and is at the top
// level of a record, in a pet, or in the cells of a row: there, unknown fields are kept, so that pages of both versions
// can read and write each other's records. Any other change needs a step in `UPGRADES` (`upgrades.ts`).
import * as z from 'zod/mini';
import { FULL_LISTS } from '../api/list-pets-query.ts';
import { AllCells, type RowText, StoredNewPet, StoredPet } from './stored-pets.ts';

/** Milliseconds since 1970. */
export type Millis = number;
const Millis = z.number();

/** The JSON of the last loaded list, and the names of its categories by ID. The next visit shows them immediately. */
const LastList = z.object({ path: z.string(), text: z.string(), names: z.optional(z.unknown()) });

/** The session of an environment, in the store `sessions`, from an accepted key to the end of the session. */
export const SessionRecord = z.object({
  /** The `environmentKey`. */
  environment: z.string(),
  /** The API key. Missing from a 401 until the service accepts another one, in the same session. */
  key: z.exactOptional(z.string()),
  /** A random ID, by which tabs and the cookie identify the session. */
  id: z.string(),
  startedAt: Millis,
  usedAt: Millis,
  lastList: z.exactOptional(LastList),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** An error in the words of a screen (`ErrorDescription`), and whether no response arrived. */
export const StoredError = z.object({
  summary: z.string(),
  nextStep: z.string(),
  serviceMessage: z.exactOptional(z.string()),
  details: z.exactOptional(z.string()),
  isUnanswered: z.exactOptional(z.boolean()),
});
export type StoredError = z.infer<typeof StoredError>;

/**
 * The shared state of all rows of an environment, in the store `environments`.
 * - `session`: the ID of the session whose rows may be sent;
 * - `sender`: the random ID of the sender that may start attempts;
 * - `refusal`: why nothing is sent until a person presses **Try again**, enters another key, or a new session begins.
 *   `status` is that of the response, and `retryAt` the end of the wait that the service asked for;
 * - `throttle`: nothing is sent until `until`. `times` counts consecutive 429 responses outside a wait;
 * - `written`: the version of the app that has written all rows, or those up to the ID `upTo`. Missing after another
 *   version has written some (`src/outbox/clearing/repair.ts`);
 * - `cleared`: how many added pets of the day of `at` have been cleared from **Sent**;
 * - `clearedUpTo`: when the newest entry that was ever cleared had been sent.
 */
export const EnvironmentRecord = z.object({
  environment: z.string(),
  session: z.string(),
  sender: z.exactOptional(z.string()),
  refusal: z.exactOptional(
    z.object({
      why: z.enum(['refused', 'retry later']),
      at: Millis,
      error: StoredError,
      status: z.exactOptional(z.number()),
      retryAt: z.exactOptional(Millis),
    }),
  ),
  throttle: z.exactOptional(
    z.object({
      until: Millis,
      times: z.number(),
      serviceMessage: z.exactOptional(z.string()),
    }),
  ),
  cleared: z.exactOptional(z.object({ at: Millis, added: z.number() })),
  clearedUpTo: z.exactOptional(Millis),
  written: z.exactOptional(z.object({ by: z.string(), upTo: z.exactOptional(z.number()) })),
  usedAt: Millis,
});
export type EnvironmentRecord = z.infer<typeof EnvironmentRecord>;

/**
 * The statuses of a row, computed from its facts by `statusOf` (`src/outbox/row-status.ts`):
 * - `next`: to be sent before all files;
 * - `waiting`: to be sent in the turn of its file, or not sent if that is stopped (`statusIn`);
 * - `sending`: a request may be in flight;
 * - `added`: according to the service or a person;
 * - `unknown`: it may have been added, so a person is asked;
 * - `refused`, `unsent`: certainly not added, to be corrected or sent by a person;
 * - `problem`, `skipped`: rows of a file that are not sent;
 * - `not added`, `dismissed`: answered by a person.
 */
export const STATUSES = [
  'next',
  'waiting',
  'sending',
  'added',
  'unknown',
  'refused',
  'unsent',
  'problem',
  'skipped',
  'not added',
  'dismissed',
] as const;
export const Status = z.enum(STATUSES);
export type Status = z.infer<typeof Status>;

/**
 * Why a file is paused until a person presses **Resume**:
 * - `person`: by **Pause**, or because its record was lost (`src/outbox/clearing/repair.ts`);
 * - `unknown outcomes`: four in a row (`src/outbox/sender/record-outcome.ts`);
 * - `refused`: three in a row with the same status, for a reason other than the pet;
 * - `session ended`: in the next session (`src/outbox/session-scope.ts`).
 */
const Pause = z.discriminatedUnion('why', [
  z.object({ why: z.enum(['person', 'session ended']) }),
  /** With the last error. Older pauses lack it. */
  z.object({ why: z.literal('unknown outcomes'), error: z.exactOptional(StoredError) }),
  z.object({ why: z.literal('refused'), error: StoredError }),
]);
export type Pause = z.infer<typeof Pause>;

/** An imported file, in the store `files`. Its rows are counted by their index. */
export const ImportFile = z.object({
  /** A random ID, created by the preview: a second press of its button adds nothing. */
  id: z.string(),
  environment: z.string(),
  at: Millis,
  name: z.string(),
  /** The number of its rows. */
  count: z.number(),
  paused: z.exactOptional(Pause),
  /** When a person stopped it. Its waiting rows are not sent, unless a person presses **Resume**. */
  stopped: z.exactOptional(Millis),
  /** The number of consecutive unknown outcomes, of any sender. */
  unknowns: z.exactOptional(z.number()),
  /** The number of consecutive refusals with this HTTP status, for a reason other than the pet. */
  refusals: z.exactOptional(z.object({ status: z.number(), times: z.number() })),
});
export type ImportFile = z.infer<typeof ImportFile>;

/**
 * What a page knew before a press, in the store `seenBefore`. Not part of the rows or of the file, which each outcome
 * rewrites: a file of 5,000 rows may know 400 pets.
 * - `id`: of the press;
 * - `ids`: of the known pets;
 * - `complete`: the lists that had all their pets, and when they were loaded.
 */
export const SeenBeforeSendingRecord = z.object({
  id: z.string(),
  environment: z.string(),
  ids: z.array(z.bigint()),
  complete: z.array(z.object({ list: z.enum(FULL_LISTS), at: Millis })),
});
export type SeenBeforeSendingRecord = z.infer<typeof SeenBeforeSendingRecord>;

/** Any cell may be missing. */
const Cells: z.ZodMiniType<RowText> = AllCells;

/**
 * The result of a check of the lists, begun at `at`, for a pet that may have been added.
 * - `pets`: similar pets that were not known before it was sent, and belong to no other row;
 * - `areNew`: whether, judging by IDs and lists, none of them was in the store before;
 * - `absentAt`: when a complete list was loaded that had none of them, shortly before the request;
 * - `maybeOurs`: how many similar pets we may have added: this one, and rows whose ID is unknown;
 * - `listed`: the number of pets in the list of its status; `isComplete`: whether these are all. Undefined if the list
 *   could not be loaded.
 */
const Finding = z.object({
  at: Millis,
  pets: z.array(StoredPet),
  areNew: z.boolean(),
  absentAt: z.exactOptional(Millis),
  maybeOurs: z.number(),
  listed: z.exactOptional(z.number()),
  isComplete: z.exactOptional(z.boolean()),
});
export type Finding = z.infer<typeof Finding>;

/**
 * How an attempt ended:
 * - `added`: 201, or 200 with the pet. `id` is missing if the body could not be read. `stored` is the pet as the
 *   service stored it, if that differs;
 * - `refused`: not added, because of the pet, or after a second 403 or the like. Never sent again automatically;
 * - `not carried out`: certainly not added, for another reason. `why: 'refused'` is a first 403 or the like;
 * - `unknown`: it may have been added.
 */
const Outcome = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('added'),
    at: Millis,
    id: z.exactOptional(z.bigint()),
    stored: z.exactOptional(StoredPet),
  }),
  z.object({ type: z.literal('refused'), at: Millis, status: z.number(), error: StoredError }),
  z.object({
    type: z.literal('not carried out'),
    at: Millis,
    why: z.enum(['never sent', 'key refused', 'throttled', 'refused']),
    error: z.exactOptional(StoredError),
  }),
  z.object({ type: z.literal('unknown'), at: Millis, error: StoredError }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** A request for a pet. Without an outcome, it may be in flight. */
const Attempt = z.object({ sender: z.string(), at: Millis, outcome: z.exactOptional(Outcome) });

/** The answer of a person, which the service's `added` overrules, and a further attempt or a correction removes. */
const Answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), at: Millis, id: z.exactOptional(z.bigint()) }),
  z.object({ type: z.enum(['not added', 'dismissed']), at: Millis }),
]);
export type Answer = z.infer<typeof Answer>;

/** Who withdrew the row: a person (**Cancel sending** or **Undo**), or the start of another session. */
const WithdrawnBy = z.enum(['person', 'session']);

/** `not added` is computed from the outcome of `sentAs` when rows are read (`readEntryWithRows`), and not stored. */
export const SKIP_REASONS = [
  'duplicate',
  'added before',
  'unknown before',
  'added since',
  'not added',
] as const;

const NotSent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('problem'),
    words: z.string(),
    /** Why none of its cells can be relied on, as a further cell. Its results file has it, too. */
    value: z.exactOptional(z.string()),
    /** The row may include others, so it can be corrected only in the file. */
    isOfFile: z.exactOptional(z.literal(true)),
  }),
  z.object({
    type: z.literal('skipped'),
    reason: z.enum(SKIP_REASONS),
    words: z.string(),
    /** As of the problem that it was, which it may be again. */
    value: z.exactOptional(z.string()),
    isOfFile: z.exactOptional(z.literal(true)),
    /** Of a row whose line a later import sends, or has added (`mends`): when that import was started. */
    importedAt: z.exactOptional(Millis),
    /** The row of Sent with the same pet, if it was waiting or its outcome was unknown when this row was skipped for it. */
    sentAs: z.exactOptional(z.number()),
  }),
]);
export type NotSent = z.infer<typeof NotSent>;

/**
 * A row before a correction. The first `attempts` requests were for its pet or earlier ones: none added a pet, and none
 * may have, unless a person was wrong (`markedNotAdded`).
 */
const BeforeCorrection = z.object({
  at: Millis,
  press: z.string(),
  pressName: z.exactOptional(z.string()),
  attempts: z.number(),
  pet: z.exactOptional(StoredNewPet),
  answer: z.exactOptional(Answer),
  withdrawnBy: z.exactOptional(WithdrawnBy),
});

/**
 * A row: one pet, in the store `rows`. IDs ascend in the order of writing. `status` and `keys` are stored for the indexes
 * alone, by the functions that write rows (`newRow` and `save`).
 */
export const Row = z.object({
  id: z.number(),
  environment: z.string(),
  /**
   * The random ID of the press that wrote it or, later, corrected it. All pets of one press share it. Of a row of a file
   * that was not corrected, it is the ID of the file.
   */
  press: z.string(),
  /** Of several pets of one press of the form: their name, before its numbers. */
  pressName: z.exactOptional(z.string()),
  /** The ID of its file; empty for a pet of the form. */
  file: z.string(),
  /** When it was written or, later, corrected. */
  at: Millis,
  /** Missing for a row of a file that is not a valid pet. */
  pet: z.exactOptional(StoredNewPet),
  notSent: z.exactOptional(NotSent),
  /** The line of the file, from 1, its cells and, if the user corrected them, its original cells. */
  line: z.exactOptional(z.number()),
  cells: z.exactOptional(Cells),
  cellsInFile: z.exactOptional(Cells),
  /**
   * The IDs of rows of earlier imports of its file that have a problem, were refused, or were stopped. Once this row is
   * added, they are skipped as **Already added**.
   */
  mends: z.exactOptional(z.array(z.number())),
  /** The earliest time to send it. */
  notBefore: z.exactOptional(Millis),
  /**
   * It is to be sent, until a request was, or may have been, carried out. `now` goes before all files, `in turn` with
   * its file.
   */
  send: z.exactOptional(z.enum(['now', 'in turn'])),
  withdrawnBy: z.exactOptional(WithdrawnBy),
  /** In the order of sending. A late outcome finds its attempt by the index, so no index is ever used twice. */
  attempts: z.array(Attempt),
  /** What its corrections have changed, oldest first. */
  was: z.exactOptional(z.array(BeforeCorrection)),
  answer: z.exactOptional(Answer),
  /**
   * How many of the first attempts a person had marked as not added, before **Add it again** removed that answer. They
   * are no question once a later attempt was refused.
   */
  markedNotAdded: z.exactOptional(z.number()),
  /** Of a question: since when it is one, and when the lists are checked next. */
  check: z.exactOptional(
    z.object({
      since: Millis,
      dueAt: z.exactOptional(Millis),
      finding: z.exactOptional(Finding),
    }),
  ),
  /** The record that another version of the app has written, if this one cannot read it. */
  original: z.exactOptional(z.unknown()),
  status: Status,
  keys: z.exactOptional(z.array(z.array(z.string()))),
});
export type Row = z.infer<typeof Row>;
export type NewRow = Omit<Row, 'id'>;
export type RowFacts = Omit<Row, 'id' | 'status' | 'keys'>;

export interface Records {
  sessions: SessionRecord;
  environments: EnvironmentRecord;
  files: ImportFile;
  seenBefore: SeenBeforeSendingRecord;
  rows: Row;
}
export type StoreName = keyof Records;
