import { environmentKey } from '../../src/api/environment-key.ts';
import { DATABASE_NAME } from '../../src/database/database.ts';
import type { ImportFile, NewRow } from '../../src/database/schema.ts';
import { DATABASE_VERSION } from '../../src/database/upgrades.ts';
import { newRow } from '../../src/outbox/save.ts';
import type { Tab } from './open-browser.ts';
import { STAGING } from './sites.ts';
import { evaluate } from './visit.ts';

/** The same number of entries for every number of rows, so that only the rows differ. */
const FILES = 5;

const environment = environmentKey(STAGING);

/** The name of a pet in Sent. The pets of the service have other names. */
export const sentName = (index: number) => `Sent pet ${index}`;

/**
 * Writes five files of added pets, as the app writes them. To be called once the database has its stores.
 *
 * @param at when they were added, in milliseconds since 1970
 */
export async function writeSentRows(tab: Tab, count: number, at: number): Promise<void> {
  const size = count / FILES;
  for (let file = 0; file < FILES; file += 1) {
    const id = `file-${file}`;
    const record: ImportFile = { id, environment, at, name: `delivery ${file}.csv`, count: size };
    const rows = Array.from({ length: size }, (_, index) => addedRow(id, index, file * size, at));
    await evaluate(tab, putRecords(record, rows));
  }
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

/** Returns a script that writes a file and its rows. JSON has no exact numbers, so these are marked. */
function putRecords(file: ImportFile, rows: readonly NewRow[]): string {
  const text = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? { exact: String(value) } : value,
  );
  return `new Promise((resolve, reject) => {
    const rows = JSON.parse(${JSON.stringify(text)}, (_name, value) =>
      value?.exact === undefined ? value : BigInt(value.exact));
    const opening = indexedDB.open('${DATABASE_NAME}', ${DATABASE_VERSION});
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['files', 'rows'], 'readwrite');
      transaction.objectStore('files').put(${JSON.stringify(file)});
      for (const row of rows) transaction.objectStore('rows').add(row);
      transaction.onabort = reject;
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  })`;
}
