import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, expect, test } from 'vitest';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { testCatalogue } from '../../src/testing/catalogue-contract.ts';
import { LIST_SQL, openSqlCatalogue, type SqlCatalogue } from './sql-catalogue.ts';

const folder = await mkdtemp(join(tmpdir(), 'pets-'));
const opened: SqlCatalogue[] = [];
afterAll(async () => {
  for (const catalogue of opened) catalogue.close();
  await rm(folder, { recursive: true });
});

testCatalogue('an SQL file', async (first) => {
  const catalogue = await openSqlCatalogue(join(folder, `${opened.length}.db`), first);
  opened.push(catalogue);
  return catalogue;
});

test('creates file and folder, and fills only a new file with the sample pets', async () => {
  const file = join(folder, 'a folder', 'odd #?%41.db');
  const first = await openSqlCatalogue(file);
  expect(await first.list({ limit: 1000 })).toStrictEqual(createSamplePets());
  const added = await first.add({ name: 'Luna', categoryId: 9007199254740993n, status: 'sold' });
  first.close();

  const second = await openSqlCatalogue(file);
  expect(await second.list({ limit: 1000 })).toHaveLength(createSamplePets().length + 1);
  expect(await second.find(added.id)).toStrictEqual(added);
  second.close();
});

test('rejects a file that is not an SQLite file', async () => {
  const file = join(folder, 'letter.txt');
  await writeFile(file, 'Dear Luna, '.repeat(100));
  await expect(openSqlCatalogue(file)).rejects.toThrow('letter.txt cannot be opened');
});

test('does not change the file of another program', async () => {
  const file = join(folder, 'stock.db');
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute('CREATE TABLE cage (id INTEGER)');
  await expect(openSqlCatalogue(file)).rejects.toThrow('stock.db cannot be opened');
  const { rows } = await client.execute('SELECT name FROM sqlite_master');
  client.close();
  expect(rows.map((row) => row['name'])).toEqual(['cage']);
});

test.each([
  [LIST_SQL.all, [100], /^SCAN pet$/],
  [LIST_SQL.ofStatus, ['sold', 100], /^SEARCH pet USING INDEX pet_by_status \(status=\?\)$/],
])('%s needs no sorting', async (sql, args, plan) => {
  const file = join(folder, 'plan.db');
  (await openSqlCatalogue(file)).close();
  const client = createClient({ url: pathToFileURL(file).href });
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  client.close();
  // SCAN reads the table in the order of its primary key (the ID), and stops at the limit.
  expect(rows.map((row) => row['detail'])).toStrictEqual([expect.stringMatching(plan)]);
});
