import type { Page } from 'playwright/test';

/** Runs in the page. Returns both of its storages and the database of the app as one text. */
export async function readStored(): Promise<string> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await resultOf(indexedDB.open('pet-store'));
  const names = [...database.objectStoreNames];
  const records: unknown[] = [];
  if (names.length > 0) {
    const transaction = database.transaction(names);
    for (const name of names)
      records.push(...(await resultOf(transaction.objectStore(name).getAll())));
  }
  database.close();
  return JSON.stringify([sessionStorage, localStorage, records], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Returns both storages of a page and the database of the app as one text. */
export const storedText = (page: Page) => page.evaluate(readStored);
