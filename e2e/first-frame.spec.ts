// Tests what the browser paints before the page has loaded completely.
import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../src/session/storage/storage-names.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectRememberedList, openRows } from './setup/journey.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

/** Reloads the page over a slow connection, and returns the text of the first paint. */
async function firstShown(page: Page): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const slow = { offline: false, latency: 0, downloadThroughput: 8000, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', slow);
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(() => Reflect.get(globalThis, 'firstShown'));
}

const FIRST = "first paints the remembered list, or the app's name if there is none";

test(FIRST, chromiumOnly('slowNetwork'), async ({ page }) => {
  await page.addInitScript(() => {
    const painted = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0)
          resolve(document.body.innerText);
      }).observe({ type: 'paint', buffered: true });
    });
    Reflect.set(globalThis, 'firstShown', painted);
  });
  await openRows(page);
  await expectRememberedList(page);
  // Without the app, only the page's own scripts run.
  await page.route('**/assets/start-*.js', (route) => route.abort());
  expect(await firstShown(page)).toContain('Rex');
  await page.evaluate((name) => sessionStorage.removeItem(name), STORAGE_NAMES.list);
  expect(await firstShown(page)).toBe('Pet Store');
});
