import type { NewRow } from '../database/row-record.ts';
import type { Database } from '../database/transaction.ts';

/** A rule for every database: operations on an empty one, and their result. */
interface ContractCase {
  rule: string;
  run: (database: Database) => Promise<unknown>;
  result: unknown;
}

const row = (group: string, state: NewRow['state'], environment = 'E'): NewRow => ({
  environment,
  group,
  at: 1,
  pet: { name: 'Rex', categoryId: 2n ** 60n },
  state,
});
const waiting = (turn: string): NewRow['state'] => ({ type: 'waiting', turn });
const added: NewRow['state'] = { type: 'added', at: 1, id: 5n };
const group = (id: string) =>
  ({ id, environment: 'E', at: 1, source: 'file', name: 'a.csv', count: 1 }) as const;

/** Adds these rows, and returns their numbers from 1 by their IDs. */
async function addAll(database: Database, rows: readonly NewRow[]): Promise<Map<number, number>> {
  const ids = await database.change((tx) => Promise.all(rows.map((record) => tx.addRow(record))));
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/** Returns the message of the error with which a promise rejects. */
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

/** The rules of every database, without a test library, so that `e2e/database.spec.ts` can run them in a browser. */
export const DATABASE_CONTRACT: readonly ContractCase[] = [
  {
    rule: 'returns what was written, with exact numbers',
    run: async (database) => {
      const ids = await addAll(database, [row('', waiting(''))]);
      const [id = 0] = ids.keys();
      return database.read(async (tx) => {
        const { pet, state } = (await tx.get('rows', id)) ?? {};
        return [pet, state, (await tx.get('groups', 'none')) ?? 'none'];
      });
    },
    result: [{ name: 'Rex', categoryId: 2n ** 60n }, { type: 'waiting', turn: '' }, 'none'],
  },
  {
    rule: 'lists a range in the order of the index and then of the IDs, up to a limit',
    run: async (database) => {
      const numbers = await addAll(database, [
        row('b', waiting('b')),
        row('', added),
        row('a', waiting('a')),
        row('', waiting('')),
        row('', added, 'F'),
      ]);
      return database.read(async (tx) => {
        const list = async (index: 'state' | 'group' | 'turn', prefix: string[], limit?: number) =>
          (await tx.list('rows', { index, prefix }, limit)).map(({ id }) => numbers.get(id));
        return [
          await list('state', ['E']),
          await list('state', ['E', 'waiting'], 2),
          await list('group', ['E', '']),
          await list('turn', ['E']),
          await tx.count('rows', { index: 'state', prefix: ['E', 'waiting'] }),
          await tx.count('rows', { index: 'groupState', prefix: ['a', 'added'] }),
        ];
      });
    },
    result: [[2, 1, 3, 4], [1, 3], [2, 4], [4, 3, 1], 3, 0],
  },
  {
    rule: 'lists the turns of waiting rows, each once',
    run: async (database) => {
      await addAll(database, [
        row('b', waiting('b')),
        row('b', waiting('b')),
        row('', waiting('')),
        row('c', added),
        row('', waiting('z'), 'F'),
      ]);
      return database.read((tx) => tx.turns('E'));
    },
    result: ['', 'b'],
  },
  {
    rule: 'a changed row is in the range of its new state alone',
    run: async (database) => {
      await addAll(database, [row('a', waiting('a'))]);
      return database.change(async (tx) => {
        for (const waitingRow of await tx.list('rows', { index: 'turn', prefix: ['E'] }))
          tx.putRow({ ...waitingRow, state: { type: 'added', at: 1 } });
        return [
          await tx.turns('E'),
          await tx.count('rows', { index: 'groupState', prefix: ['a'] }),
        ];
      });
    },
    result: [[], 1],
  },
  {
    rule: 'a transaction that fails writes nothing, and the next one runs',
    run: async (database) => {
      const failure = await errorOf(
        database.change(async (tx) => {
          tx.put('groups', group('g'));
          await tx.addRow(row('g', added));
          throw new Error('It failed.');
        }),
      );
      return database.change(async (tx) => [
        failure,
        (await tx.get('groups', 'g')) ?? 'none',
        await tx.count('rows', { index: 'state', prefix: ['E'] }),
      ]);
    },
    result: ['It failed.', 'none', 0],
  },
  {
    rule: 'transactions that write run one after the other',
    run: async (database) => {
      const raise = () =>
        database.change(async (tx) => {
          const { count = 0 } = (await tx.get('groups', 'g')) ?? {};
          tx.put('groups', { ...group('g'), count: count + 1 });
        });
      await Promise.all([raise(), raise()]);
      await raise();
      return database.read(async (tx) => (await tx.get('groups', 'g'))?.count);
    },
    result: 3,
  },
  {
    rule: 'nothing is written while a transaction reads',
    run: async (database) => {
      const order: string[] = [];
      const reading = database.read(async (tx) => {
        for (const id of ['1', '2', '3', '4', '5']) await tx.get('groups', id);
        order.push('read');
      });
      const writing = database.change(async (tx) => {
        await tx.get('groups', '1');
        order.push('written');
      });
      await Promise.all([reading, writing]);
      return order;
    },
    result: ['read', 'written'],
  },
  {
    rule: 'a transaction reads what it has written',
    run: async (database) =>
      database.change(async (tx) => {
        const id = await tx.addRow(row('', waiting('')));
        const stored = await tx.get('rows', id);
        tx.putRow({ ...row('', added), id });
        tx.put('groups', group('g'));
        const before = [stored?.state.type, (await tx.get('groups', 'g'))?.count];
        tx.put('groups', { ...group('g'), count: 2 });
        return [
          before,
          (await tx.get('rows', id))?.state.type,
          (await tx.get('groups', 'g'))?.count,
        ];
      }),
    result: [['waiting', 1], 'added', 2],
  },
  {
    rule: 'a cleared database never assigns the same ID again',
    run: async (database) => {
      const [first = 0] = (await addAll(database, [row('', added)])).keys();
      await database.change(async (tx) => tx.clear());
      const [second = 0] = (await addAll(database, [row('', added)])).keys();
      return [second > first, await database.read((tx) => tx.all('environments'))];
    },
    result: [true, []],
  },
];
