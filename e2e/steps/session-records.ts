import { expect, type Page } from 'playwright/test';

/** A record of a session, as far as journeys use it. */
interface SessionRecord {
  usedAt: number;
  lastList?: { text: string };
}

/** Reads the records of sessions in the database of a page, after `change` has changed each of them. */
function changeRecords(page: Page, change: { usedAt?: number } = {}) {
  return page.evaluate(
    ({ usedAt }) =>
      new Promise<SessionRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('pet-store');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('sessions', 'readwrite');
          const store = transaction.objectStore('sessions');
          const reading = store.getAll();
          reading.addEventListener('success', () => {
            for (const record of reading.result) {
              if (usedAt !== undefined) record.usedAt = usedAt;
              store.put(record);
            }
          });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve(reading.result);
          });
          transaction.addEventListener('abort', () => reject(new Error(String(transaction.error))));
        });
      }),
    change,
  );
}

/** Sets when every session was used last, in milliseconds since 1970. */
export const setLastUse = (page: Page, usedAt: number) => changeRecords(page, { usedAt });

/** Ends every session by inactivity, as after a long lunch. */
export async function endSession(page: Page): Promise<void> {
  await setLastUse(page, Date.now() - 10 * 60 * 60 * 1000);
  await page.reload();
}

/** Waits until the list on the screen is stored for the next visit, which happens after it is shown. */
export async function expectRememberedList(page: Page): Promise<void> {
  const hasList = async () => (await changeRecords(page)).some(({ lastList }) => lastList);
  await expect.poll(hasList).toBe(true);
}
