import * as z from 'zod/mini';

/** The path and JSON of the last loaded list of pets, which the next visit shows immediately. */
const LastList = z.object({ path: z.string(), text: z.string() });

/**
 * The session of an environment, in the store `sessions`, from an accepted key to the end of the session. Times are in
 * milliseconds since 1970.
 */
export const SessionRecord = z.object({
  /** The `environmentKey`. */
  environment: z.string(),
  /** The API key. Missing from a 401 until the service accepts another one, in the same session. */
  key: z.exactOptional(z.string()),
  /** A random ID, by which tabs and the cookie identify the session. */
  id: z.string(),
  startedAt: z.number(),
  usedAt: z.number(),
  lastList: z.exactOptional(LastList),
});
export type SessionRecord = z.infer<typeof SessionRecord>;
