import type { ImportFile, Row, RowFacts } from '../../database/schema.ts';
import { newRow, save } from '../../outbox/row-status.ts';
import type { SessionScope } from '../../outbox/session-scope.ts';
import { createMemoryDatabase, emptyRecords, type Write } from './memory-database.ts';

/** The time of test records, in milliseconds since 1970. */
export const NOW = 1_800_000_000_000;

/** Opens a database in memory with a session of the environment `E`, and no rows. */
export async function openRowsInMemory() {
  const records = emptyRecords();
  const clock = { now: NOW };
  let lastWrites: readonly Write[] = [];
  const database = createMemoryDatabase(records, (writes) => {
    lastWrites = writes;
  });
  const environment = 'E';
  const end = new AbortController();
  const session = 'session';
  const scope: SessionScope = {
    environment,
    sessionId: session,
    ended: end.signal,
    now: () => clock.now,
  };
  let presses = 0;
  const rowWith = (facts: Partial<RowFacts>) =>
    newRow({
      environment,
      press: `press ${(presses += 1)}`,
      file: '',
      at: NOW,
      pet: { name: 'Rex', categoryId: 4n },
      attempts: [],
      ...facts,
    });
  await database.change(async (tx) => {
    tx.put('sessions', { environment, id: session, key: 'k', startedAt: NOW, usedAt: NOW });
    tx.put('environments', { environment, session, usedAt: NOW });
  });
  return {
    database,
    records,
    /** What clearing and repairs need. */
    clearing: {
      database,
      notify: () => undefined,
      version: 'this',
      environment,
      now: scope.now,
      ended: end.signal,
    },
    /** Set forward or back by a test. */
    clock,
    scope,
    end,
    /** Writes a row, by default of a press of its own. @returns its ID */
    write: (facts: Partial<RowFacts>) => database.change((tx) => tx.addRow(rowWith(facts))),
    /** Writes a file, by default with the ID `file`, and its rows. @returns their IDs */
    writeFile: (rows: readonly Partial<RowFacts>[], more: Partial<ImportFile> = {}) =>
      database.change(async (tx) => {
        const { id = 'file' } = more;
        const added = rows.map((facts) => rowWith({ ...facts, press: id, file: id }));
        tx.put('files', { id, environment, at: NOW, name: 'a.csv', count: rows.length, ...more });
        return Promise.all(added.map((row) => tx.addRow(row)));
      }),
    /** Saves a changed row, at the time of `clock`. */
    saveRow: (id: number, change: (row: Row) => Row) =>
      database.change(async (tx) => {
        const stored = await tx.get('rows', id);
        if (stored) save(tx, change(stored), clock.now);
      }),
    row: (id: number): Promise<Row | undefined> => database.read((tx) => tx.get('rows', id)),
    file: (id: string): Promise<ImportFile | undefined> =>
      database.read((tx) => tx.get('files', id)),
    /** Returns the stores and keys that the last change has written or removed, in order. */
    lastWritten: () => lastWrites.map(({ store, key }) => `${store} ${key}`),
  };
}
