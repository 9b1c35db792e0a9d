// The names under which the session stores data. Everything with the secret prefix is removed with the
// key: keys, drafts, lists. Changing a name would end the sessions of open tabs at the next update.
const SECRET = 'pet-store:secret:';

export const STORAGE_NAMES = {
  secretPrefix: SECRET,
  key: (environmentName: string) => `${SECRET}key:${environmentName}`,
  pagePrefix: (environmentName: string) => `${SECRET}${environmentName}:`,
  /** The last list (`remembered-list.ts`). */
  list: `${SECRET}list`,
  /** The Web Lock of `withKeyLock`. */
  keyLock: 'pet-store:keys',
  sharedSession: 'pet-store:shift',
  lastActive: 'pet-store:active',
  lastEnvironment: 'pet-store:environment',
} as const;
