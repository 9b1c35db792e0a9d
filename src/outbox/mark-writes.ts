import type { Database } from '../database/transaction.ts';

/** Deletes `written` of another version when this one writes rows: that version then repairs (`repair.ts`). */
export function markingWrites(database: Database, environment: string, version: string): Database {
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
