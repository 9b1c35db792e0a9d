import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client, type Row } from '@libsql/client/sqlite3';
import { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { NEW_IDS_END } from '../../src/service/unspecified-behaviour.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';

export interface SqlCatalogue extends Catalogue {
  close: () => void;
}

const INSERT = 'INSERT INTO pet (id, name, categoryId, status) VALUES (?, ?, ?, ?)';

// The INSERT computes the ID, so that concurrent adds never get the same one.
const ADD = `INSERT INTO pet (id, name, categoryId, status)
  SELECT coalesce(max(id), 0) + 1, ?, ?, ? FROM pet WHERE id < ${NEW_IDS_END} RETURNING *`;

/** The statements of `list`. Each reads rows that are already in the order of the ID, and stops at the limit. */
const LIST_SQL = {
  all: 'SELECT * FROM pet ORDER BY id LIMIT ?',
  ofStatus: 'SELECT * FROM pet WHERE status = ? ORDER BY id LIMIT ?',
} as const;

/**
 * Opens the catalogue in an SQLite file. Creates the file and its folder if necessary.
 *
 * @param firstPets the pets of a new file
 * @throws if the file cannot be opened, is not an SQLite file, or belongs to another program
 */
export async function openSqlCatalogue(
  file: string,
  firstPets: Iterable<Pet> = createSamplePets(),
): Promise<SqlCatalogue> {
  await mkdir(dirname(resolve(file)), { recursive: true });
  const client = createClient({
    url: pathToFileURL(file).href,
    intMode: 'bigint',
    // `PRAGMA synchronous` below applies to only one connection.
    concurrency: 1,
    // Milliseconds to wait while another process writes to the file.
    timeout: 5000,
  });
  try {
    // First, so that the file of another program is not changed.
    await fillNewFile(client, firstPets);
    await client.execute('PRAGMA journal_mode = WAL');
    // A 201 promises that the pet is on disk. In WAL mode, a power failure could undo the last adds unless every
    // commit is synced (SQLite, PRAGMA synchronous).
    await client.execute('PRAGMA synchronous = FULL');
  } catch (cause) {
    client.close();
    throw new Error(`${file} cannot be opened as a catalogue of pets.`, { cause });
  }

  return {
    async list({ limit, status }) {
      const { rows } =
        status === undefined
          ? await client.execute(LIST_SQL.all, [limit])
          : await client.execute(LIST_SQL.ofStatus, [status, limit]);
      return rows.map(readRow);
    },

    async add({ name, categoryId, status }) {
      const { rows } = await client.execute(ADD, [name, categoryId, status ?? null]);
      return readRow(rows[0]);
    },

    async find(id) {
      const { rows } = await client.execute('SELECT * FROM pet WHERE id = ?', [id]);
      return rows[0] && readRow(rows[0]);
    },

    close: () => client.close(),
  };
}

/** Fills a new file in one transaction, so that it is never half filled. */
async function fillNewFile(client: Client, pets: Iterable<Pet>): Promise<void> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
  if (rows.some(({ name }) => name === 'pet')) return;
  if (rows.length > 0) throw new Error('The file has tables, but no table of pets.');
  await client.batch(
    [
      `CREATE TABLE pet (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, categoryId INTEGER NOT NULL, status TEXT
      ) STRICT`,
      'CREATE INDEX pet_by_status ON pet (status, id)',
      ...[...pets].map(({ id, name, categoryId, status }) => ({
        sql: INSERT,
        args: [id, name, categoryId, status ?? null],
      })),
    ],
    'write',
  );
}

function readRow(row: Row | undefined): Pet {
  // A missing status is NULL in SQL, and a missing member in JSON.
  const members = Object.entries({ ...row }).filter(([, value]) => value !== null);
  return Pet.parse(Object.fromEntries(members));
}
