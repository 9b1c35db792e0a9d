// The list in a real browser: the history, its header, and its filters on a phone.
import { expect, type Page } from 'playwright/test';
import { openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { expectAccessible } from './steps/expect-accessible.ts';

const links = (page: Page) =>
  page.getByRole('table', { name: 'Pets' }).locator('tbody').getByRole('link');

/** Opens a list of 50, and waits for all of the page. */
async function openList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openRows(page, '/pets?limit=50');
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
}

const HISTORY = 'each page begins at its top, and Back restores the list and the place in it';

test(HISTORY, everyBrowser, async ({ page }) => {
  await openList(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const pet = links(page).nth(30);
  const name = (await pet.textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 900));
  // Not with `click`, for which Playwright scrolls in Firefox.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Overview' })
    .dispatchEvent('click', { button: 0 });
  await expect(title('Overview')).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
  await pet.dispatchEvent('click', { button: 0 });
  await expect(title(name)).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);

  await page.getByRole('radio', { name: 'Sold' }).check();
  await expect(page).toHaveURL(/\/pets\?status=sold&limit=50$/);
  await page.reload();
  await expect(page.getByText('First 50 sold pets.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pets\?limit=50$/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();
});

test('banner and header stay visible, and cover no row that has the focus', async ({ page }) => {
  await openList(page);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await links(page).last().focus();
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.y).toBe(0);
  for (let row = 1; row < 20; row += 1) {
    await page.keyboard.press('Shift+Tab');
    const [link, head] = await Promise.all([
      page.locator(':focus').boundingBox(),
      header.boundingBox(),
    ]);
    expect(head?.y).toBeGreaterThanOrEqual((banner?.height ?? 0) - 1);
    expect(link?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('on a phone, Filter has a panel that gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openRows(page);
  await page.getByRole('button', { name: 'Filter All · 20' }).click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Sold · 20' })).toBeFocused();
});
