import { environmentKey } from '../../src/api/environment-key.ts';
import { DATABASE_NAME } from '../../src/database/database.ts';
import type { ImportFile, NewRow, StoreName } from '../../src/database/schema.ts';
import { DATABASE_VERSION } from '../../src/database/upgrades.ts';
import { newRow } from '../../src/outbox/row-status.ts';
import type { Tab } from './open-browser.ts';
import { readVersion } from '../build/build-settings.ts';
import { STAGING } from './sites.ts';
import { evaluate, SESSION_ID } from './visit.ts';

/** The same number of entries for every number of rows, so that only the rows differ. */
const FILES = 5;

const environment = environmentKey(STAGING);

/** The name of a pet in Sent. The pets of the service have other names. */
export const sentName = (index: number) => `Sent pet ${index}`;

interface SentRows {
  count: number;
  /** When they were added, in milliseconds since 1970. */
  at: number;
  /** So many other rows are, or will be, before them. By default, none. */
  after?: number;
}

/** Writes five files of added pets, as the app writes them. To be called once the database has its stores. */
export async function writeSentRows(tab: Tab, { count, at, after = 0 }: SentRows): Promise<void> {
  const size = count / FILES;
  // A page of this version has written all rows.
  const written = { by: readVersion(process.cwd(), process.env['VITE_COMMIT']) };
  const own = { environment, session: SESSION_ID, usedAt: Date.now(), written };
  await evaluate(tab, putRecords('environments', [own]));
  for (let file = 0; file < FILES; file += 1) {
    const first = after + file * size;
    const id = `file-${first}`;
    const record: ImportFile = { id, environment, at, name: `delivery ${file}.csv`, count: size };
    const rows = Array.from({ length: size }, (_, index) => addedRow(id, index, first, at));
    await evaluate(tab, putRecords('files', [record]));
    await evaluate(tab, putRecords('rows', rows));
  }
}

/**
 * Empties the log of the browser's database, as Chromium does when it deletes a database. It reads its log whenever a
 * page opens the database: up to 4 MB of what was written last, however many rows there are.
 */
export async function emptyLog(tab: Tab): Promise<void> {
  await evaluate(
    tab,
    `new Promise((resolve, reject) => {
      const opening = indexedDB.open('empty');
      opening.onerror = reject;
      opening.onsuccess = () => {
        opening.result.close();
        const deletion = indexedDB.deleteDatabase('empty');
        deletion.onerror = reject;
        deletion.onsuccess = () => resolve();
      };
    })`,
  );
}

function addedRow(file: string, index: number, before: number, at: number): NewRow {
  const name = sentName(before + index);
  const categoryId = BigInt(index % 9);
  const pet = { name, categoryId, status: 'available' } as const;
  const outcome = { type: 'added', at, id: BigInt(1_000_000 + before + index) } as const;
  return newRow({
    environment,
    press: file,
    file,
    at,
    pet,
    line: index + 2,
    cells: { name, categoryId: String(categoryId), status: 'available' },
    attempts: [{ sender: 'earlier sender', at, outcome }],
  });
}

/** Returns a script that writes records. JSON has no exact numbers, so these are marked. */
function putRecords(store: StoreName, records: readonly object[]): string {
  const text = JSON.stringify(records, (_name, value: unknown) =>
    typeof value === 'bigint' ? { exact: String(value) } : value,
  );
  return `new Promise((resolve, reject) => {
    const records = JSON.parse(${JSON.stringify(text)}, (_name, value) =>
      value?.exact === undefined ? value : BigInt(value.exact));
    const opening = indexedDB.open('${DATABASE_NAME}', ${DATABASE_VERSION});
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('${store}', 'readwrite');
      for (const record of records) transaction.objectStore('${store}').put(record);
      transaction.onabort = reject;
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  })`;
}
