// The list's tools in a real browser: search, sorting, widest lists, export, marks and rows.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { SERVICE_PORT } from './setup/addresses.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { KEY, openStore, test, withService } from './setup/journey.ts';
import { withoutRest } from './steps/rest-chunk.ts';

test.beforeEach(withService);

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });

/** Adds a pet at the service directly, as another computer would. */
const addElsewhere = (name: string, status: string) =>
  fetch(`http://127.0.0.1:${SERVICE_PORT}/v1/pets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, categoryId: 4, status }),
  });

test('search and order are in the address, without a history entry for each letter', async ({
  page,
}) => {
  await openStore(page);
  await field(page).pressSequentially('zoe');
  await expect(page.getByText(/^2 pets match\. Searched 208 pets\./)).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Zoë', 'Zoë']);
  await expect(table(page).locator('mark')).toHaveText(['Zoë', 'Zoë']);
  await expect(page).toHaveURL(/\/pets\?find=zoe$/);
  await field(page).fill('o');
  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/\/pets\?find=o&sort=-name$/);

  await page.reload();
  await expect(field(page)).toHaveValue('o');
  await expect(table(page).getByRole('rowheader').first()).toHaveText('Zoë');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await expect(page).toHaveURL(/\/pets\?status=sold&find=o&sort=-name$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pets\?find=o&sort=-name$/);
});

test('searches the widest lists by itself, and says how many pets those have', async ({ page }) => {
  await openStore(page, '/pets?find=9007199254740995');
  await expect(
    page.getByText(/^1 pet matches\. Searched 208 pets\. The store may have more\. Read at/),
  ).toBeVisible();
  await field(page).fill('zoë');
  await expect(table(page).getByRole('rowheader')).toHaveText(['Zoë', 'Zoë']);
  await table(page).getByRole('row', { name: /^150/ }).getByRole('link').click();
  await expect(page).toHaveURL(/\/pets\/150$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë' })).toBeVisible();
});

test('exports the rows on the screen, in their order, for a spreadsheet', async ({ page }) => {
  await openStore(page, '/pets?find=pepper&sort=-id');
  await expect(page.getByText(/^4 pets match\. Searched 208 pets\./)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pets-staging-\d{4}-\d\d-\d\dT[\d-]+Z\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString('utf8').split('\r\n')).toEqual([
    'ID,Name,Category ID,Category,Status',
    '159,Pepper,5,,pending',
    '151,Pepper,5,,available',
    '14,Pepper,4,,available',
    "6,Pepper,'9007199254740993,,available",
    '',
  ]);
});

test('announces and marks a pet that a refresh adds', async ({ page }) => {
  await openStore(page, '/pets?status=pending&limit=100');
  await expect(page.getByText('All 40 pending pets.')).toBeVisible();
  // The tools compare with the list that was there when they loaded.
  await expect(field(page)).toBeVisible();
  await addElsewhere('Newcomer', 'pending');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status').filter({ hasText: /: 1 new$/ })).toBeVisible();
  await expect(table(page).getByRole('row', { name: /Newcomer/ })).toContainText('New');
  await page.getByRole('button', { name: 'Clear the marks' }).click();
  await expect(page.getByText(/: 1 new$/)).toHaveCount(0);
});

test('columns and row height stay on this computer after the key is forgotten', async ({
  page,
}) => {
  await openStore(page);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('checkbox', { name: 'Category' }).uncheck();
  await page.getByRole('radio', { name: 'Dense' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
  await expect(table(page).getByRole('columnheader')).toHaveText(['ID', 'Name', 'Status']);
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await openStore(page);
  await expect(table(page).getByRole('columnheader')).toHaveText(['ID', 'Name', 'Status']);
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('radio', { name: 'Dense' })).toBeChecked();
});

for (const width of [360, 800])
  test(
    `on a touch screen of ${width} px, a row is at least 44 px high, also in dense rows`,
    chromiumOnly('media'),
    async ({ browser }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      await openStore(page);
      const row = table(page).locator('tbody tr').first();
      // Undefined while the app replaces the early page's rows.
      const rowHeight = async () => (await row.boundingBox())?.height;
      await expect.poll(rowHeight).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'View' }).click();
      await page.getByRole('radio', { name: 'Dense' }).check();
      await expect.poll(rowHeight).toBeLessThan(48);
      await expect.poll(rowHeight).toBeGreaterThanOrEqual(44);
      await context.close();
    },
  );

test('shows the list and says what is missing if the chunk of its tools cannot be loaded', async ({
  page,
}) => {
  await openStore(page);
  await expect(field(page)).toBeVisible();
  await withoutRest(page);
  await page.goto('/pets?find=zoe');
  await expect(page.getByText('Search, sorting and export did not load.')).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveCount(20);
});

test('at 320 px, rows are in the first view, and View and Open pet work', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openStore(page);
  await expect(field(page)).toBeVisible();
  await expect(table(page).getByText('Luna')).toBeInViewport();
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Dense' }).check();
  await page.keyboard.press('Escape');
  await field(page).fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë' })).toBeVisible();
});

test('the header stays in sight, and covers no row that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openStore(page, '/pets?limit=50');
  await expect(field(page)).toBeVisible();
  const header = table(page).getByRole('columnheader', { name: 'Name' });
  const links = table(page).locator('tbody').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await expect(header).toBeInViewport({ ratio: 1 });
  for (let row = 1; row < 40; row += 1) {
    await page.keyboard.press('ArrowUp');
    const [link, head] = await Promise.all([
      page.locator(':focus').boundingBox(),
      header.boundingBox(),
    ]);
    expect(link?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});
