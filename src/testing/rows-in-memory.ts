import type { NewRow, Row, StoredRowState } from '../database/row-record.ts';
import type { Scope } from '../outbox/session-scope.ts';
import { createMemoryDatabase, emptyRecords } from './memory-database.ts';

/** The time of test records, in milliseconds since 1970. */
export const NOW = 1_800_000_000_000;

/** Opens a database in memory with a session of the environment `E`, and no rows. */
export async function openRowsInMemory() {
  const records = emptyRecords();
  const database = createMemoryDatabase(records);
  const environment = 'E';
  const sessionId = 'session';
  const end = new AbortController();
  const scope: Scope = { environment, sessionId, ended: end.signal, now: () => NOW };
  await database.change(async (tx) => {
    const session = { environment, id: sessionId, key: 'k', startedAt: NOW, usedAt: NOW };
    tx.put('sessions', session);
    tx.put('environments', { environment, session: sessionId, usedAt: NOW });
  });
  return {
    database,
    records,
    scope,
    end,
    /** Writes a row, by default without a group. @returns its ID */
    write: (state: StoredRowState, more: Partial<NewRow> = {}) =>
      database.change((tx) =>
        tx.addRow({
          environment,
          group: '',
          at: NOW,
          pet: { name: 'Rex', categoryId: 4n },
          state,
          ...more,
        }),
      ),
    row: (id: number): Promise<Row | undefined> => database.read((tx) => tx.get('rows', id)),
  };
}
