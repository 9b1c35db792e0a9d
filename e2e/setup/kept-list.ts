import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../../src/session/storage/storage-names.ts';

/** Waits until the list that is shown is kept for the next visit: it is written after the rows. */
export async function expectKeptList(page: Page): Promise<void> {
  const kept = () => page.evaluate((name) => sessionStorage.getItem(name), STORAGE_NAMES.list);
  await expect.poll(kept).not.toBeNull();
}
