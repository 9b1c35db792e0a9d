import { expect, test } from 'vitest';
import type { RowFacts } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/database/rows-in-memory.ts';
import { added, refused, unknown } from '../testing/database/write-rows.ts';
import { readEntryWithRows } from './entries.ts';

type Facts = Partial<RowFacts>;

const skippedFor = async (row: number | Promise<number>): Promise<Facts> => ({
  notSent: { type: 'skipped', reason: 'unknown before', words: '', sentAs: await row },
});

test.each<[words: string, facts: Facts, reason: string]>([
  ['waits', { send: 'now' }, 'unknown before'],
  ['is a question', unknown(), 'unknown before'],
  ['was added', added(7n), 'added before'],
  ['was refused', refused('no'), 'not added'],
  ['was withdrawn', { withdrawnBy: 'person' }, 'not added'],
])('a row that was skipped for another says so if that %s', async (_, facts, reason) => {
  const { database, write, writeFile } = await openRowsInMemory();
  await writeFile([await skippedFor(write(facts))]);
  const read = await database.read((tx) => readEntryWithRows(tx, 'E', 'file'));
  expect(read?.rows[0]?.notSent).toMatchObject({ reason });
});

test('a row that was skipped for one of a stopped import, or a cleared one, says so', async () => {
  const { database, writeFile } = await openRowsInMemory();
  const [waiting = 0] = await writeFile([{ send: 'in turn' }], { id: 'monday', stopped: NOW });
  await writeFile([await skippedFor(waiting), await skippedFor(waiting + 99)]);
  const read = await database.read((tx) => readEntryWithRows(tx, 'E', 'file'));
  expect(read?.rows.map(({ notSent }) => notSent)).toMatchObject([
    { reason: 'not added' },
    { reason: 'unknown before' },
  ]);
});
