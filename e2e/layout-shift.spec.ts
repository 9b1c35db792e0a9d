// Nothing moves while the list loads: its rows, its tools, or the answer after the rows of the last visit.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectNoSidewaysScrolling, openStore } from './setup/journey.ts';
import { hold, holdRest } from './steps/rest-chunk.ts';

const test = testWithFaults();

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });

/** Waits until the last changes are painted, and layout shifts are reported. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const ADDRESSES = [
  '/pets',
  // A whole list: of one that is cut off, the search shows rows of other lists as well, once they have been read.
  '/pets?status=pending&limit=100&find=o&sort=name',
  '/pets?status=sold&limit=100',
];

for (const address of ADDRESSES)
  for (const width of [360, 768, 1440])
    test(`at ${width} px nothing moves while ${address} loads, however late its tools load`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openStore(page);
      await expect(field(page)).toBeVisible();
      const release = await holdRest(page);
      await page.addInitScript(() => {
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
      await page.goto(address);
      // The rows are painted first. The space for the tools is already reserved.
      await expect(page.getByText(/^(?:First \d|All \d|The only)/)).toBeVisible();
      await twoFrames(page);
      release();
      await expect(field(page)).toBeVisible();
      await expect(table(page)).toBeVisible();
      await twoFrames(page);
      expect(await page.evaluate('shifts')).toEqual([]);
      await expectNoSidewaysScrolling(page);
    });

for (const width of [320, 360, 768])
  test(`at ${width} px the answer's rows stand where the rows of the last visit stood`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page);
    await expect(field(page)).toBeVisible();
    const answer = await hold(page, '**/v1/pets?*');
    const loadApp = await hold(page, '**/assets/*.js');
    // Not awaited: Firefox reports the new page only once its scripts have loaded.
    const reloaded = page.reload();
    const rows = page.locator('tbody').first();
    const top = async () => (await rows.boundingBox())?.y;
    await expect(page.getByText(/^Loading pets… The rows below/)).toBeVisible();
    const before = await top();
    answer();
    await expect(page.getByText(/^First \d/)).toBeVisible();
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
    await expect(page.getByText(/^First \d/)).toBeVisible();
    expect(await top()).toBe(before);
    answer();
  });
