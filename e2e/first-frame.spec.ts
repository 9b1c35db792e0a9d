// Tests what the browser paints before the page has loaded completely.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { expectRememberedList } from './steps/session-records.ts';

const test = testWithFaults([{ id: 1n, name: 'Rex', categoryId: 1n }]);

/** Reloads the page over a slow connection without the app, and returns the text of the first paint. */
async function firstShown(page: Page): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const slow = { offline: false, latency: 0, downloadThroughput: 8000, uploadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', slow);
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(() => Reflect.get(globalThis, 'firstShown'));
}

const FIRST = "first paints the app's name, and then the remembered list before the app is there";

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
  await page.route('**/assets/index-*.js', (route) => route.abort());
  expect(await firstShown(page)).toBe('Pet Store');
  await expect(page.getByRole('rowheader', { name: 'Rex' })).toBeVisible();
});
