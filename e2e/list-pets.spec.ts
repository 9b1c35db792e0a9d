// The list in a real browser: its address in the history, its header, and its rows on small screens.
import { expect, type Locator, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { downloadWith } from './steps/download.ts';
import { expectAccessible } from './steps/expect-accessible.ts';

const test = testWithFaults();

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });

test('status and limit are in the address, also after reload, Back and Forward', async ({
  page,
}) => {
  await openRows(page);
  await expect(field(page)).toBeVisible();
  // The select takes what a person types.
  await page.getByLabel('Limit').focus();
  await page.keyboard.type('100', { delay: 80 });
  await expect(page.getByLabel('Limit')).toHaveValue('100');
  await expect(page).toHaveURL(/\/pets\?limit=100$/);
  await expect(page.getByText('First 100 pets. There may be more.')).toBeVisible();
  const sold = page.getByRole('radio', { name: 'Sold' });
  await sold.check();
  await expect(page).toHaveURL(/\/pets\?status=sold&limit=100$/);
  await expect(page.getByText('All 60 sold pets.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All 60 sold pets.')).toBeVisible();
  await expect(sold).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/pets\?limit=100$/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goForward();
  await expect(sold).toBeChecked();
});

test('each page begins at its top, and Back restores the place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openRows(page, '/pets?limit=50');
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const pet = page.getByRole('table', { name: 'Pets' }).getByRole('link').nth(30);
  const name = (await pet.textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 900));
  // Not with `click`, for which Playwright scrolls in Firefox.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Overview' })
    .dispatchEvent('click', { button: 0 });
  await expect(title('Overview')).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
  await pet.dispatchEvent('click', { button: 0 });
  await expect(title(name)).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
  await page.goForward();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/pets\?limit=50$/);
  expect(await scrolled()).toBe(0);
});

test('banner and header stay visible, and cover no row that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openRows(page, '/pets?limit=50');
  await expect(field(page)).toBeVisible();
  const header = table(page).getByRole('columnheader', { name: 'Name' });
  const links = table(page).locator('tbody').getByRole('link');
  await links.last().focus();
  const bottomOfBanner = await page
    .getByRole('banner')
    .evaluate((banner) => banner.getBoundingClientRect().bottom);
  expect(bottomOfBanner).toBeGreaterThan(40);
  expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(bottomOfBanner - 1);
  for (let row = 1; row < 40; row += 1) {
    await page.keyboard.press('Shift+Tab');
    const [link, head] = await Promise.all([
      page.locator(':focus').boundingBox(),
      header.boundingBox(),
    ]);
    expect(link?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('on a phone, status and age share a line, the rows begin soon, and Filter has the rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openRows(page);
  const box = async (of: Locator) =>
    (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const words = page.getByText('First 20 pets. There may be more.');
  // Measured again if the app replaced the elements of the early page between the two measurements.
  await expect(async () => {
    const [status, age] = [await box(words), await box(page.locator('time'))];
    expect(age.x).toBeGreaterThan(status.x + 200);
    // Browsers round the place of each by parts of a pixel.
    expect(age.y).toBeGreaterThan(status.y - 1);
    expect(age.y + age.height).toBeLessThan(status.y + status.height + 1);
  }).toPass();
  expect((await box(table(page).locator('tbody'))).y).toBeLessThanOrEqual(200);

  await page.getByRole('button', { name: 'Filter All · 20' }).click();
  await page.getByLabel('Sort by').selectOption('Name, ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expectAccessible(page);
  const exported = page.getByRole('button', { name: 'Export CSV' });
  const { name } = await downloadWith(page, () => exported.click());
  expect(name).toMatch(/\.csv$/);
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Sold · 20' })).toBeFocused();
});
