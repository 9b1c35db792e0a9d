import * as z from 'zod/mini';
import { MAX_LIMIT_LISTS } from '../api/max-limit-lists.ts';

/** The IDs that a page knew before a press, and its complete lists. */
export const ListsBefore = z.object({
  ids: z.array(z.bigint()),
  complete: z.array(z.enum(MAX_LIMIT_LISTS)),
});
export type ListsBefore = z.infer<typeof ListsBefore>;

/** The rows of a file, or several pets of one press, in the store `groups`. Times are in milliseconds since 1970. */
export const Group = z.object({
  /** A random ID. That of a file is created before the press, so that two presses add its rows only once. */
  id: z.string(),
  environment: z.string(),
  at: z.number(),
  source: z.enum(['file', 'form']),
  /** The name of the file, or of the pets. */
  name: z.string(),
  count: z.number(),
  before: z.exactOptional(ListsBefore),
  /** Why its rows are not sent until a person presses **Resume**. */
  paused: z.exactOptional(z.enum(['person', 'unknown outcomes', 'session ended'])),
  /** The number of consecutive unknown outcomes, of any sender. */
  unknowns: z.exactOptional(z.number()),
  /** The time when no rows remained to send, or of **Stop** or **Undo**, after which rows may still wait. */
  endedAt: z.exactOptional(z.number()),
});
export type Group = z.infer<typeof Group>;
