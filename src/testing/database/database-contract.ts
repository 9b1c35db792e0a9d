import { addAll, type ContractCase, row } from '../contract-case.ts';
import { INDEX_CONTRACT } from './index-contract.ts';

const file = (id: string) => ({
  id,
  environment: 'E',
  at: 1,
  name: 'a.csv',
  count: 1,
});

/** Returns the message of the error with which a promise rejects. */
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

/** The rules of every database. */
export const DATABASE_CONTRACT: readonly ContractCase[] = [
  {
    rule: 'returns what was written, with exact numbers',
    run: async (database) => {
      const ids = await addAll(database, [row('', 'waiting')]);
      const [id = 0] = ids.keys();
      return database.read(async (tx) => {
        const { pet, status } = (await tx.get('rows', id)) ?? {};
        return [pet, status, (await tx.get('files', 'none')) ?? 'none'];
      });
    },
    result: [{ name: 'Rex', categoryId: 2n ** 60n }, 'waiting', 'none'],
  },
  {
    rule: 'lists a range in the order of the index and then of the IDs, up to a limit',
    run: async (database) => {
      const numbers = await addAll(database, [
        row('b', 'waiting'),
        row('', 'added'),
        row('a', 'waiting'),
        row('', 'waiting'),
        row('', 'added', 'F'),
      ]);
      return database.read(async (tx) => {
        const list = async (index: 'status' | 'file', prefix: string[], limit?: number) =>
          (await tx.list('rows', { index, prefix }, limit)).map(({ id }) => numbers.get(id));
        return [
          await list('status', ['E']),
          await list('status', ['E', 'waiting'], 2),
          await list('file', ['E', '']),
          await tx.count('rows', { index: 'status', prefix: ['E', 'waiting'] }),
          await tx.count('rows', { index: 'status', prefix: ['E', 'added', 'a'] }),
        ];
      });
    },
    result: [[2, 4, 3, 1], [4, 3], [2, 4], 3, 0],
  },
  ...INDEX_CONTRACT,
  {
    rule: 'a changed row is in the range of its new status alone',
    run: async (database) => {
      await addAll(database, [row('a', 'waiting')]);
      return database.change(async (tx) => {
        const range = { index: 'status', prefix: ['E', 'waiting'] } as const;
        for (const waiting of await tx.list('rows', range))
          tx.putRow({ ...waiting, status: 'added' });
        return [
          await tx.list('rows', range),
          await tx.count('rows', { index: 'status', prefix: ['E', 'added'] }),
        ];
      });
    },
    result: [[], 1],
  },
  {
    rule: 'a removed record is in no range',
    run: async (database) =>
      database.change(async (tx) => {
        for (const id of ['a', 'b'])
          tx.put('seenBefore', { id, environment: 'E', ids: [2n ** 60n], complete: [] });
        tx.remove('seenBefore', 'a');
        const range = { index: 'environment', prefix: ['E'] } as const;
        return (await tx.list('seenBefore', range)).map(({ id, ids }) => [id, ids]);
      }),
    result: [['b', [2n ** 60n]]],
  },
  {
    rule: 'a transaction that fails writes nothing, and the next one runs',
    run: async (database) => {
      const failure = await errorOf(
        database.change(async (tx) => {
          tx.put('files', file('g'));
          await tx.addRow(row('g', 'added'));
          throw new Error('It failed.');
        }),
      );
      return database.change(async (tx) => [
        failure,
        (await tx.get('files', 'g')) ?? 'none',
        await tx.count('rows', { index: 'status', prefix: ['E'] }),
      ]);
    },
    result: ['It failed.', 'none', 0],
  },
  {
    rule: 'transactions that write run one after the other',
    run: async (database) => {
      const raise = () =>
        database.change(async (tx) => {
          const { count = 0 } = (await tx.get('files', 'g')) ?? {};
          tx.put('files', { ...file('g'), count: count + 1 });
        });
      await Promise.all([raise(), raise()]);
      await raise();
      return database.read(async (tx) => (await tx.get('files', 'g'))?.count);
    },
    result: 3,
  },
  {
    rule: 'nothing is written while a transaction reads',
    run: async (database) => {
      const order: string[] = [];
      const reading = database.read(async (tx) => {
        for (const id of ['1', '2', '3', '4', '5']) await tx.get('files', id);
        order.push('read');
      });
      const writing = database.change(async (tx) => {
        await tx.get('files', '1');
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
        const id = await tx.addRow(row('', 'waiting'));
        const stored = await tx.get('rows', id);
        tx.putRow({ ...row('', 'added'), id });
        tx.put('files', file('g'));
        const written = [stored?.status, (await tx.get('files', 'g'))?.count];
        tx.put('files', { ...file('g'), count: 2 });
        return [written, (await tx.get('rows', id))?.status, (await tx.get('files', 'g'))?.count];
      }),
    result: [['waiting', 1], 'added', 2],
  },
  {
    rule: 'a cleared database never assigns the same ID again',
    run: async (database) => {
      const [first = 0] = (await addAll(database, [row('', 'added')])).keys();
      await database.change(async (tx) => tx.clear());
      const [second = 0] = (await addAll(database, [row('', 'added')])).keys();
      return [second > first, await database.read((tx) => tx.all('environments'))];
    },
    result: [true, []],
  },
];
