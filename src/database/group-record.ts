import * as z from 'zod/mini';
import { MAX_LIMIT_LISTS } from '../api/max-limit-lists.ts';

/** The IDs that a page knew before a press, and which of the lists it had loaded were complete. */
export const ListsBefore = z.object({
  ids: z.array(z.bigint()),
  complete: z.array(z.enum(MAX_LIMIT_LISTS)),
});
export type ListsBefore = z.infer<typeof ListsBefore>;

/**
 * Several rows of one press, in the store `groups`: a file, or several pets of the form. Times are in milliseconds since
 * 1970. Its counts are not stored: they come from the index of the rows.
 */
export const Group = z.object({
  /** A random ID. That of a file is made when its rows are read, so that they are sent once. */
  id: z.string(),
  environment: z.string(),
  at: z.number(),
  source: z.enum(['file', 'form']),
  /** The name of the file, or of the pets. */
  name: z.string(),
  /** How many rows it has. */
  count: z.number(),
  before: z.exactOptional(ListsBefore),
  /** Why its rows are not sent until a person presses **Resume**. */
  paused: z.exactOptional(z.enum(['person', 'unknown outcomes', 'session ended'])),
  /** How many requests in a row, of any sender, had an unknown outcome. */
  unknowns: z.exactOptional(z.number()),
  /** When its last row was sent, or a person pressed **Stop**, after which rows may still wait. */
  endedAt: z.exactOptional(z.number()),
});
export type Group = z.infer<typeof Group>;
