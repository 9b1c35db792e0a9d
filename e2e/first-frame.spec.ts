// What the browser shows of the page before all of it is there.
import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../src/session/storage/storage-names.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { expectKeptList } from './setup/kept-list.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

/** What the browser shows first of the page, which comes slowly. */
async function firstShown(page: Page): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const slow = { offline: false, latency: 0, downloadThroughput: 8000, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', slow);
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(() => Reflect.get(globalThis, 'firstShown'));
}

test('nothing is shown before the list from the last visit; without one, the name at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const painted = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0)
          resolve(document.body.innerText);
      }).observe({ type: 'paint', buffered: true });
    });
    Reflect.set(globalThis, 'firstShown', painted);
  });
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expectKeptList(page);
  // From now on the page does all by itself.
  await page.route('**/assets/start-*.js', (route) => route.abort());
  expect(await firstShown(page)).toContain('Rex');
  await page.evaluate((name) => sessionStorage.removeItem(name), STORAGE_NAMES.list);
  expect(await firstShown(page)).toBe('Pet Store');
});
