// The names of all that this app keeps in the browser. What begins with `secret` is forgotten with
// the key: keys, drafts, pets. What remains says nothing of the store.
const SECRET = 'pet-store:secret:';

export const STORAGE_NAMES = {
  secret: SECRET,
  key: (environment: string) => `${SECRET}key:${environment}`,
  pages: (environment: string) => `${SECRET}${environment}:`,
  /** The last list that was shown; it lies where its environment's key does. */
  list: `${SECRET}list`,
  /** The Web Lock under which keys are written and removed. */
  keyLock: 'pet-store:keys',
  shift: 'pet-store:shift',
  lastActive: 'pet-store:active',
  lastEnvironment: 'pet-store:environment',
} as const;
