import { addAll, type ContractCase, row } from '../contract-case.ts';

/** The rules of every database for the index `keys`, and for portions. */
export const INDEX_CONTRACT: readonly ContractCase[] = [
  {
    rule: 'finds a row by each of its keys',
    run: async (database) => {
      const keyed = (...keys: string[][]) => ({ ...row('a', 'added'), keys });
      const numbers = await addAll(database, [
        keyed(['E', 'id', '05'], ['E', 'pet', 'Rex']),
        keyed(['E', 'id', '12'], ['E', 'pet', 'Rex']),
        keyed(['E', 'id', '07'], ['E', 'id', '07']),
        row('a', 'added'),
        keyed(['F', 'id', '99'], ['E', 'ids', '99']),
      ]);
      const ids = { index: 'keys', prefix: ['E', 'id'] } as const;
      const rex = { index: 'keys', prefix: ['E', 'pet', 'Rex'] } as const;
      return database.read(async (tx) => {
        const after = async (text: string) =>
          (await tx.list('rows', { ...ids, after: text })).map(({ id }) => numbers.get(id));
        return [
          (await tx.list('rows', rex)).map(({ id }) => numbers.get(id)),
          await tx.count('rows', ids),
          [await after('05'), await after('06'), await after('12')],
          (await tx.rowIds(rex, 1)).map((id) => numbers.get(id)),
          await tx.rowIds({ index: 'keys', prefix: ['G'] }),
          (await tx.rowIds(ids)).map((id) => numbers.get(id)),
        ];
      });
    },
    result: [[1, 2], 3, [[3, 2], [3, 2], []], [1], [], [1, 3, 2]],
  },
  {
    rule: 'reads and removes some rows at a time',
    run: async (database) => {
      const numbers = await addAll(database, [
        row('b', 'added'),
        row('a', 'added'),
        row('b', 'added', 'F'),
        row('b', 'added'),
      ]);
      const [first = 0] = numbers.keys();
      return database.change(async (tx) => {
        const after = await tx.rowsAfter(first, 2);
        const ofB = { index: 'file', prefix: ['E', 'b'] } as const;
        const removed = [await tx.removeAll('rows', ofB, 1), await tx.count('rows', ofB)];
        const all = [await tx.removeAll('rows', ofB), await tx.removeAll('rows', ofB)];
        return [after.map(({ id }) => numbers.get(id)), removed, all];
      });
    },
    result: [
      [2, 3],
      [1, 1],
      [1, 0],
    ],
  },
];
