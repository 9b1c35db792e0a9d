import type { Page } from 'playwright/test';

/** Returns everything that the browser has stored for the page, as one text: both storages and the database. */
export const storedText = (page: Page) =>
  page.evaluate(async () => {
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
  });
