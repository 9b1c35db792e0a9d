import type { Page } from 'playwright/test';

/** Ends every session by inactivity, as after a long lunch: when the page is opened again, it asks for the key. */
export const endSession = (page: Page) =>
  page.evaluate(
    (usedAt) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pet-store');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('sessions', 'readwrite');
          const store = transaction.objectStore('sessions');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const record of reading.result) store.put({ ...record, usedAt });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    Date.now() - 10 * 60 * 60 * 1000,
  );
