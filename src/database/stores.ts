/** The stores of the database, as they are created. */
export const STORES = {
  sessions: { keyPath: 'environment', indexes: {} },
  environments: { keyPath: 'environment', indexes: {} },
  files: { keyPath: 'id', indexes: { environment: ['environment'] } },
  knownBefore: { keyPath: 'id', indexes: { environment: ['environment'] } },
  rows: {
    keyPath: 'id',
    autoIncrement: true,
    indexes: {
      /** For pets of the form, the file is empty. */
      status: ['environment', 'status', 'file'],
      file: ['environment', 'file'],
    },
  },
} as const;
