import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../../src/session/storage/storage-names.ts';

/** Waits until the list on the screen is stored for the next visit, which happens after it is shown. */
export async function expectRememberedList(page: Page): Promise<void> {
  const stored = () => page.evaluate((name) => sessionStorage.getItem(name), STORAGE_NAMES.list);
  await expect.poll(stored).not.toBeNull();
}
