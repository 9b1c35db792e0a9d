import { type EnvironmentAddress, environmentKey } from '../../api/environment-key.ts';

// The names under which the session stores data. Everything with the secret prefix is removed when the session ends:
// keys, drafts, lists, and what the service said when it refused a key. After an update that changes this prefix, or
// the name of the key, of the shared session or of the last activity, staff have to enter their key again.
const SECRET = 'pet-store:secret:';

export const STORAGE_NAMES = {
  secretPrefix: SECRET,
  // With the address, so that nothing is used for another service that has the same environment name in a later build.
  key: (environment: EnvironmentAddress) => `${SECRET}key:${environmentKey(environment)}`,
  pagePrefix: (environment: EnvironmentAddress) => `${SECRET}${environmentKey(environment)}:`,
  /** The last list (`remembered-list.ts`). */
  list: `${SECRET}list`,
  /** The Web Lock of `withKeyLock`. */
  keyLock: 'pet-store:keys',
  sharedSession: 'pet-store:session',
  lastActive: 'pet-store:active',
  /** When the last session ended without use, in milliseconds since 1970, until another begins. */
  closedAt: 'pet-store:closed-at',
  /** What the service said when it refused this tab's key, until another key is accepted or the session ends. */
  refusal: (environment: EnvironmentAddress) => `${SECRET}refusal:${environmentKey(environment)}`,
  /** Noted from **Forget key** until the record of sent pets is removed, too. */
  recordToRemove: 'pet-store:record-to-remove',
  lastEnvironment: 'pet-store:environment',
} as const;
