import * as z from 'zod/mini';

/** The last list of pets that was read, so that the next visit can show it at once: its path and its JSON. */
const LastList = z.object({ path: z.string(), text: z.string() });

/**
 * The session of one environment, in the store `sessions`. It begins when a key is accepted, and its record is removed
 * when it ends. Times are in milliseconds since 1970.
 */
export const SessionRecord = z.object({
  /** Name and address of the environment (`environmentKey`). */
  environment: z.string(),
  /** The API key. Missing after a 401, until the service accepts another one: the session continues with the same ID. */
  key: z.exactOptional(z.string()),
  /** A random ID, by which a tab and the cookie recognize the session. */
  id: z.string(),
  startedAt: z.number(),
  usedAt: z.number(),
  lastList: z.exactOptional(LastList),
});
export type SessionRecord = z.infer<typeof SessionRecord>;
