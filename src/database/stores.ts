/**
 * The stores of the database, as they are created. An index has the paths of the parts of its key, or one path of a list
 * of keys (a multiEntry index).
 */
export const STORES = {
  sessions: { keyPath: 'environment', indexes: {} },
  environments: { keyPath: 'environment', indexes: {} },
  files: { keyPath: 'id', indexes: { environment: ['environment'] } },
  seenBefore: { keyPath: 'id', indexes: { environment: ['environment'] } },
  rows: {
    keyPath: 'id',
    autoIncrement: true,
    indexes: {
      /** For pets of the form, the file is empty. */
      status: ['environment', 'status', 'file'],
      file: ['environment', 'file'],
      /** What a row is found by (`src/outbox/row-keys.ts`). */
      keys: 'keys',
    },
  },
} as const;
