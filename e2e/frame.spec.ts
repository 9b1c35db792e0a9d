// The banner and the navigation, and the rows that they leave room for, because staff look at rows all day.
import { expect, type Page } from 'playwright/test';
import { chooseUndoTime, fillForm, submit } from './steps/add-pet-steps.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { losePosts } from './states/faults.ts';
import {
  chooseFromMenu,
  expectNoSidewaysScrolling,
  expectRows,
  openStore,
} from './setup/journey.ts';
import { setStyle } from './steps/set-style.ts';

const test = testWithFaults();

const height = async (page: Page, role: 'banner' | 'navigation') =>
  (await page.getByRole(role).boundingBox())?.height;

/** Counts the rows of the list that are completely visible without scrolling. */
const countCompleteRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Pets' })
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );

test('on a phone, banner and navigation take one line each, and the rest is in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStore(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => height(page, 'banner')).toBeLessThan(56);
    expect(await height(page, 'navigation')).toBeLessThan(40);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Store' })).toBeAttached();
  }
  await chooseFromMenu(page, 'Forget key');
  await page.getByRole('button', { name: 'Open Practice' }).click();
  await expect(page.getByRole('button', { name: 'Leave Practice' })).toHaveCount(0);
  await chooseFromMenu(page, 'Leave Practice');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

const TOUCH = 'on a touch screen, rows and the buttons in the banner are at least 44 px high';

test(TOUCH, chromiumOnly('media'), async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 800, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openStore(page);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const row = page.getByRole('table', { name: 'Pets' }).locator('tbody tr').first();
  for (const width of [800, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // A phone shows six complete rows, in the widest usual font.
  await setStyle(page, 'DejaVu Sans');
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(6);
  for (const pressed of await page.getByRole('banner').getByRole('button').all())
    expect((await pressed.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await height(page, 'banner')).toBeLessThan(64);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Change environment' })).toBeVisible();
  await context.close();
});

test('scrolls the link of the page into view if Sent makes the navigation too long', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 240, height: 800 });
  await fillForm(page);
  faulty.setFault(losePosts);
  await submit(page);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await expect(link('Sent (1 to check)')).toBeVisible();
  await expect(link('Orders')).not.toBeInViewport({ ratio: 1 });
  await link('Orders').press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await expect(link('Orders')).toBeInViewport({ ratio: 1 });

  // After a reload, the link is scrolled into view before the number in Sent makes the navigation longer.
  await page.reload();
  await expect(link('Sent (1 to check)')).toBeVisible();
  await expect(link('Orders')).toBeInViewport({ ratio: 1 });
  expect(await height(page, 'navigation')).toBeLessThan(56);
});

test('on wide screens the banner is low, never moves sideways, and leaves room for the rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStore(page, '/nowhere');
  const widths = () =>
    page.evaluate(() => [
      document.querySelector('header')?.getBoundingClientRect().right,
      document.documentElement.clientWidth,
    ]);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await height(page, 'banner')).toBeLessThanOrEqual(56);
  const [right, available] = await widths();
  expect(right).toBe(available);
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
  await expectRows(page);
  expect(await widths()).toEqual([right, available]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Change environment' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await widths()).toEqual([right, available]);
  await page.keyboard.press('Escape');

  await setStyle(page, 'DejaVu Sans');
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(16);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(12);
});

const h1Top = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top);

/** Records where the heading is in each frame. @returns a function that returns the places so far, each once */
async function recordTops(page: Page): Promise<() => Promise<(number | undefined)[]>> {
  const places = await page.evaluateHandle(() => {
    const tops = new Set<number | undefined>();
    const record = () => {
      tops.add(document.querySelector('h1')?.getBoundingClientRect().top);
      requestAnimationFrame(record);
    };
    record();
    return tops;
  });
  return () => places.evaluate((tops) => [...tops]);
}

test('the line of a pet that waits, is sent and was added never moves the page', async ({
  page,
}) => {
  await chooseUndoTime(page, 5);
  await openStore(page, '/pets/new');
  const line = page.locator('[data-strip]');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Name').fill('A pet with a name that is longer than a phone is wide');
    await page.getByLabel('Category').fill('4');
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await expect(line).toContainText(/ is sent in \d seconds\./);
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    const top = await h1Top(page);
    const tops = await recordTops(page);
    await expect(line).toContainText(/ was added as pet \d+\./);
    expect(await tops()).toEqual([top]);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(/\/pets\/\d+$/);
    await expect(line).toBeHidden();
    await page.keyboard.press('Alt+N');
  }
});

test('Reload asks while a pet can be undone', async ({ page, faulty }) => {
  await chooseUndoTime(page, 10);
  await openStore(page, '/pets/new');
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category').fill('4');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
  await page.getByRole('button', { name: 'Undo, Rex' }).click();
  await expect(page.getByText('Pets sent from this computer appear here.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Rex');
  expect(faulty.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

const CONTRAST = 'quiet text is as strong as other text if the person prefers more contrast';

test(CONTRAST, chromiumOnly('media'), async ({ page }) => {
  await openStore(page);
  const quiet = page.getByRole('contentinfo');
  const strong = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(quiet).not.toHaveCSS('color', strong);
  await page.emulateMedia({ contrast: 'more' });
  await expect(quiet).toHaveCSS('color', strong);
});
