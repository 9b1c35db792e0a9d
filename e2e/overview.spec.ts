import { expect, type Page } from 'playwright/test';
import {
  expectNoSidewaysScrollingAnywhere,
  KEY,
  openStore,
  test,
  withService,
} from './setup/journey.ts';

test.beforeEach(withService);

const counted = (page: Page) =>
  page.getByText(
    'Counted 208 pets: all pending, all sold, the first 100 available. Pets without a status may be missing.',
  );

test('counts the pets in the widest lists, as bars and as a table', async ({ page }) => {
  await openStore(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/pets\/overview$/);
  await expect(page).toHaveTitle('Overview – Staging – Pet Store');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused();
  await expect(counted(page)).toBeVisible();

  const table = page.getByRole('table', { name: 'Pets by category and status' });
  await expect(table).toBeHidden();
  await page.getByText('Show the counts as a table').press('Enter');
  await expect(table.getByRole('row').last().locator('th, td')).toHaveText([
    'All',
    '100+',
    '40',
    '60',
    '8+',
    '208+',
  ]);
});

test('a bar links to the list that it counts, and Back returns to the bars', async ({ page }) => {
  await openStore(page, '/pets/overview');
  await page
    .getByRole('link', { name: 'Sold 60 pets. Show sold pets', exact: true })
    .press('Enter');
  await expect(page).toHaveURL(/\/pets\?status=sold&limit=100$/);
  await expect(page.getByText('All 60 sold pets.')).toBeVisible();
  await page.goBack();
  await expect(counted(page)).toBeVisible();
});

test('the lengths of bars are proportional to their counts', async ({ page }) => {
  await openStore(page, '/pets/overview');
  await expect(counted(page)).toBeVisible();
  const lengthOf = async (name: string) => {
    const bar = page.getByRole('link', { name, exact: true }).locator('rect[width$="%"]');
    return (await bar.boundingBox())?.width ?? 0;
  };
  const pending = await lengthOf('Pending 40 pets. Show pending pets');
  const sold = await lengthOf('Sold 60 pets. Show sold pets');
  expect(pending).toBeGreaterThan(100);
  expect(sold / pending).toBeCloseTo(1.5, 1);
});

test('a failed refresh keeps the counts and calls them old', async ({ page, service }) => {
  await openStore(page, '/pets/overview');
  await expect(counted(page)).toBeVisible();
  await service.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No answer came from the service.')).toBeVisible();
  await expect(page.getByText(/^Some of these counts are old/)).toBeVisible();
  await service.restart({ key: KEY });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No answer came from the service.')).toBeHidden();
  await expect(counted(page)).toBeVisible();
});

test('shows the words of categories.json beside the IDs, and ignores a broken file', async ({
  page,
}) => {
  await page.route('**/categories.json', (route) => route.fulfill({ body: '{"4":"Dogs"}' }));
  await openStore(page, '/pets/overview');
  await expect(page.getByRole('heading', { name: 'Category 4 Dogs' })).toBeVisible();
  await page.route('**/categories.json', (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.reload();
  // The ID is followed by the count, without a word in between.
  await expect(page.getByRole('heading', { name: /^Category 4 \d+\+?$/ })).toBeVisible();
});

test('the page never scrolls sideways, from 320 px up', async ({ page }) => {
  await page.route('**/categories.json', (route) =>
    route.fulfill({ body: JSON.stringify({ '4': 'Dogs'.repeat(200) }) }),
  );
  await openStore(page, '/pets/overview');
  await page.getByText('Show the counts as a table').click();
  await expectNoSidewaysScrollingAnywhere(page);
});
