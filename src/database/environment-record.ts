import * as z from 'zod/mini';

/** An error in the words of a screen (`ErrorDescription`). */
export const StoredError = z.object({
  summary: z.string(),
  nextStep: z.string(),
  serviceMessage: z.exactOptional(z.string()),
  details: z.exactOptional(z.string()),
});
export type StoredError = z.infer<typeof StoredError>;

/**
 * The shared state of all rows of an environment, in the store `environments`. Times are in milliseconds since 1970.
 * - `session`: the ID of the session whose rows may be sent;
 * - `sender`: the random ID of the sender that may mark rows;
 * - `hold`: why nothing is sent until a person presses **Try again**, or a new session begins;
 * - `throttle`: nothing is sent from `since` to `until`. `times` counts consecutive 429 responses outside a wait.
 */
export const EnvironmentRecord = z.object({
  environment: z.string(),
  session: z.string(),
  sender: z.exactOptional(z.string()),
  hold: z.exactOptional(
    z.object({ why: z.enum(['refused', 'retry later']), at: z.number(), error: StoredError }),
  ),
  throttle: z.exactOptional(z.object({ since: z.number(), until: z.number(), times: z.number() })),
  usedAt: z.number(),
});
export type EnvironmentRecord = z.infer<typeof EnvironmentRecord>;
