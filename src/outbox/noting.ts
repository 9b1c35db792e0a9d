import type { Database } from '../database/transaction.ts';

/** Notes in each transaction that writes rows if another version has written the others (`repair.ts`). */
export function noting(database: Database, environment: string, version: string): Database {
  return {
    ...database,
    change: (work) =>
      database.change(async (tx) => {
        let hasWritten = false;
        const result = await work({
          ...tx,
          putRow: (row) => {
            hasWritten = true;
            tx.putRow(row);
          },
          addRow: (row) => {
            hasWritten = true;
            return tx.addRow(row);
          },
        });
        const stored = hasWritten ? await tx.get('environments', environment) : undefined;
        if (stored?.written && stored.written.by !== version) {
          const { written: _byAnother, ...rest } = stored;
          tx.put('environments', rest);
        }
        return result;
      }),
  };
}
