// Searches the page's memory for names of pets after Forget key.
import { expect, type Page } from 'playwright/test';
import { chooseFromMenu, openStore, test } from './setup/journey.ts';

test.use({ pets: [{ id: 1n, name: 'Quasimodo 7351', categoryId: 1n }] });

/** Returns every string in a heap snapshot of the page, as one text. */
async function stringsInMemory(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await browser.detach();
  return chunks.join('').split('"strings":').at(-1) ?? '';
}

test('Forget key leaves no name of a pet in memory, even after a search', async ({ page }) => {
  await openStore(page);
  await page.getByLabel('Find pets').fill('Modo');
  await expect(page.getByRole('table', { name: 'Pets' }).locator('mark')).toHaveText('modo');
  expect(await stringsInMemory(page)).toMatch(/quasimodo 7351/i);

  await chooseFromMenu(page, 'Forget key');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect
    .poll(async () => (await stringsInMemory(page)).match(/[^,]*quasimodo 7351[^,]*/gi))
    .toBeNull();
});
