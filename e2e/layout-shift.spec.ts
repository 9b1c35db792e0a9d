// Nothing moves when the app replaces the early page, a response replaces the rows of the last visit, or one list
// replaces another.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectNoSidewaysScrolling, openStore } from './setup/journey.ts';
import { expectRememberedList } from './steps/session-records.ts';
import { hold } from './steps/hold-file.ts';

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

const APP = '**/assets/index-*.js';
const LIST = '**/v1/pets?*';

const ADDRESSES = [
  '/pets',
  // A complete list. Under a list that is cut off, the search would add rows of other lists once they are loaded.
  '/pets?status=pending&limit=100&find=o&sort=name',
  '/pets?status=sold&limit=100',
];

for (const width of [360, 768, 1440])
  test(
    `at ${width} px nothing moves while a page loads, however late the app loads`,
    chromiumOnly('layoutShift'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openStore(page);
      await expect(field(page)).toBeVisible();
      await collectShifts(page);
      const expectNoShift = async () => {
        await twoFrames(page);
        expect(await page.evaluate('shifts')).toEqual([]);
        await expectNoSidewaysScrolling(page);
      };
      for (const address of ADDRESSES)
        await test.step(address, async () => {
          const loadApp = await hold(page, APP);
          const asked = page.waitForRequest(APP);
          const opened = page.goto(address);
          await asked;
          loadApp();
          await opened;
          await expect(table(page)).toBeVisible();
          // The age changes from `just now`, which must not move anything either.
          await expect(page.getByText(/^Updated \d+ s ago/)).toBeAttached();
          await expectNoShift();
          await page.unroute(APP);
        });
      // The form, too, must not move when its suggestions are added.
      await page.goto('/pets/new');
      await expect(
        page.getByRole('listbox', { name: 'Suggestions', includeHidden: true }),
      ).toBeAttached();
      await expectNoShift();
    },
  );

for (const width of [320, 360, 768])
  test(`at ${width} px the rows stay where those of the last visit were, and while another list loads`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page);
    await expectRememberedList(page);
    const list = await hold(page, LIST);
    const loadApp = await hold(page, '**/assets/*.js');
    // Not awaited: Firefox reports the new page only once its scripts have loaded.
    const reloaded = page.reload();
    const top = async () => (await page.locator('tbody').first().boundingBox())?.y;
    await expect(page.getByText(/^Loading pets… Showing the previous list/)).toBeVisible();
    const before = await top();
    list();
    await expect(page.getByRole('status').getByText(/^First \d/)).toBeVisible();
    expect(await top()).toBe(before);
    loadApp();
    await reloaded;
    await expect(field(page)).toBeVisible();
    await expect.poll(top).toBe(before);

    await page.unroute(LIST);
    const other = await hold(page, LIST);
    if (width < 480) await page.getByRole('button', { name: 'All · 20' }).click();
    await page.getByRole('radio', { name: 'Available' }).check();
    await expect(
      page.getByText(/^Loading available pets… Showing the previous list/),
    ).toBeVisible();
    expect(await top()).toBe(before);
    other();
    await expect(page.getByRole('status').getByText(/^First \d/)).toBeVisible();
    expect(await top()).toBe(before);
  });

for (const width of [320, 360, 768, 1440])
  test(`at ${width} px the rows come where their bars were`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page);
    await expect(field(page)).toBeVisible();
    /** Where the first cell, the last of the next row and the row after that are. */
    const places = () =>
      page
        .locator('main tbody')
        .evaluate((body) =>
          [
            body.querySelector('th, td'),
            body.querySelector('tr + tr > :last-child'),
            body.children[2],
          ]
            .map((part) => part?.getBoundingClientRect())
            .map((box) => [box?.x, box?.y]),
        );
    const loadApp = await hold(page, APP);
    const loadList = await hold(page, LIST);
    // Another list than that of the last visit, whose rows would be drawn.
    const opened = page.goto('/pets?status=sold&limit=10');
    await expect(page.getByText('Loading sold pets…')).toBeVisible();
    await expect(page.locator('main tbody tr')).toHaveCount(10);
    const bars = await places();
    loadList();
    await expect(page.getByRole('status').getByText(/^First 10 sold pets/)).toBeVisible();
    expect(await places()).toEqual(bars);
    loadApp();
    await opened;
    await expect(page.getByText(/^Updated/)).toBeVisible();
    expect(await places()).toEqual(bars);
  });
