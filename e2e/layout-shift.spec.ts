// Nothing moves when the app replaces the early page, the answer the rows of the last visit, or another list the one
// before.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectNoSidewaysScrolling, openStore } from './setup/journey.ts';
import { expectRememberedList } from './steps/session-records.ts';
import { hold } from './steps/rest-chunk.ts';

const test = testWithFaults();

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });

/** Waits until the last changes are painted, and layout shifts are reported. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Lets the next page collect its layout shifts in `shifts`. */
function collectShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push(
          JSON.stringify(
            entry,
            // The markup of the elements that moved.
            (_, value) => (value instanceof Element ? value.outerHTML.slice(0, 80) : value),
          ),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const ADDRESSES = [
  '/pets',
  // A whole list: of one that is cut off, the search shows rows of other lists as well, once they have been read.
  '/pets?status=pending&limit=100&find=o&sort=name',
  '/pets?status=sold&limit=100',
];

for (const address of ADDRESSES)
  for (const width of [360, 768, 1440])
    test(
      `at ${width} px nothing moves while ${address} loads, however late the app comes`,
      chromiumOnly('layoutShift'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await openStore(page);
        await expect(field(page)).toBeVisible();
        const loadApp = await hold(page, '**/assets/index-*.js');
        await collectShifts(page);
        // The start file requests the app once the early page is painted.
        const asked = page.waitForRequest('**/assets/index-*.js');
        const opened = page.goto(address);
        await asked;
        loadApp();
        await opened;
        await expect(table(page)).toBeVisible();
        // Also not as the age changes from `just now`.
        await expect(page.getByText(/^Updated \d+ s ago/)).toBeAttached();
        await twoFrames(page);
        expect(await page.evaluate('shifts')).toEqual([]);
        await expectNoSidewaysScrolling(page);
      },
    );

for (const width of [360, 1440])
  test(
    `at ${width} px nothing of the form moves as its suggestions come`,
    chromiumOnly('layoutShift'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openStore(page);
      await expect(field(page)).toBeVisible();
      await collectShifts(page);
      await page.goto('/pets/new');
      await expect(
        page.getByRole('listbox', { name: 'Suggestions', includeHidden: true }),
      ).toBeAttached();
      await twoFrames(page);
      expect(await page.evaluate('shifts')).toEqual([]);
    },
  );

for (const width of [320, 360, 768])
  test(`at ${width} px the answer's rows stand where the rows of the last visit stood`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page);
    await expectRememberedList(page);
    const answer = await hold(page, '**/v1/pets?*');
    const loadApp = await hold(page, '**/assets/*.js');
    // Not awaited: Firefox reports the new page only once its scripts have loaded.
    const reloaded = page.reload();
    const rows = page.locator('tbody').first();
    const top = async () => (await rows.boundingBox())?.y;
    await expect(page.getByText(/^Loading pets… The rows below/)).toBeVisible();
    const before = await top();
    answer();
    await expect(page.getByRole('status').getByText(/^First \d/)).toBeVisible();
    expect(await top()).toBe(before);
    loadApp();
    await reloaded;
    await expect(field(page)).toBeVisible();
    await expect.poll(top).toBe(before);
  });

for (const width of [320, 360, 768])
  test(`at ${width} px the rows stay where they are while another list loads slowly, and when it is cancelled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page);
    await expect(field(page)).toBeVisible();
    const rows = page.locator('tbody').first();
    const top = async () => (await rows.boundingBox())?.y;
    const before = await top();
    const answer = await hold(page, '**/v1/pets?*');
    if (width < 480) await page.getByRole('button', { name: 'All · 20' }).click();
    await page.getByRole('radio', { name: 'Available' }).check();
    await expect(page.getByText(/^Loading available pets… The rows below/)).toBeVisible();
    expect(await top()).toBe(before);
    await expect(page.getByText(/^Still loading…/)).toBeVisible();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status').getByText(/^First \d/)).toBeVisible();
    expect(await top()).toBe(before);
    answer();
  });
