import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client, type Row } from '@libsql/client/sqlite3';
import { Pet } from '../../api/schemas.ts';
import type { Catalogue } from './catalogue.ts';
import { HANDY_IDS_END } from '../open-questions.ts';
import { samplePets } from './sample-pets.ts';

export interface SqlCatalogue extends Catalogue {
  close: () => void;
}

const INSERT = 'INSERT INTO pet (id, name, categoryId, status) VALUES (?, ?, ?, ?)';

// The sum is taken inside the one statement, so that two adds never get the same ID.
const ADD = `INSERT INTO pet (id, name, categoryId, status)
  SELECT coalesce(max(id), 0) + 1, ?, ?, ? FROM pet WHERE id < ${HANDY_IDS_END} RETURNING *`;

/** The two statements of a list; both walk an index and stop at the limit. */
export const LIST = {
  all: 'SELECT * FROM pet ORDER BY id LIMIT ?',
  ofStatus: 'SELECT * FROM pet WHERE status = ? ORDER BY id LIMIT ?',
} as const;

/**
 * Opens the catalogue in an SQL file; makes the file, and its folder, where there is none.
 *
 * @param firstPets what a new file is filled with
 * @throws where the file cannot be opened or is no such catalogue
 */
export async function openSqlCatalogue(
  file: string,
  firstPets: Iterable<Pet> = samplePets(),
): Promise<SqlCatalogue> {
  await mkdir(dirname(resolve(file)), { recursive: true });
  const client = createClient({
    url: pathToFileURL(file).href,
    intMode: 'bigint',
    // A pragma holds for one connection.
    concurrency: 1,
    // In milliseconds: a second service on the same file waits its turn instead of failing.
    timeout: 5000,
  });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    // WAL alone could lose the last adds with the power; a 201 says that the pet is on disk.
    await client.execute('PRAGMA synchronous = FULL');
    await fillNewFile(client, firstPets);
  } catch (cause) {
    client.close();
    throw new Error(`${file} cannot be opened as a catalogue of pets.`, { cause });
  }

  return {
    async list({ limit, status }) {
      const { rows } =
        status === undefined
          ? await client.execute(LIST.all, [limit])
          : await client.execute(LIST.ofStatus, [status, limit]);
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

/** One transaction, so that a file is either untouched or whole. */
async function fillNewFile(client: Client, pets: Iterable<Pet>): Promise<void> {
  const tables = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'pet'");
  if (tables.rows.length > 0) return;
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
  // SQL says null where JSON leaves a member out.
  const members = Object.entries({ ...row }).filter(([, value]) => value !== null);
  return Pet.parse(Object.fromEntries(members));
}
