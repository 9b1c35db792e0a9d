// Tests Practice while no service runs.
import { expect, type Page } from 'playwright/test';
import { test } from './setup/journey.ts';
import { start } from './steps/import-journey.ts';

const FIRST_20 = 'First 20 pets. There may be more.';

async function openPractice(page: Page, address = '/pets'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open Practice' }).click();
}

async function fillForm(page: Page, status = 'Sold'): Promise<void> {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('9223372036854775807');
  await page.getByRole('radio', { name: status }).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Add pet' }).click();
const wasAdded = (page: Page) => page.getByText(/^Rex was added as pet/);

async function choose(page: Page, label: string): Promise<void> {
  const field = page.getByLabel('What the service does');
  if (!(await field.isVisible())) await page.getByText('Make it fail, or start afresh').click();
  await field.selectOption(label);
}

test('Practice differs from the store by words, title and icon on every page', async ({ page }) => {
  await openPractice(page);
  await expect(page.getByText(FIRST_20)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Practice' });
  await expect(panel).toContainText('Practice: nothing here reaches the store.');
  await expect(page).toHaveTitle('Pets – Practice – Pet Store');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-practice/);
  await choose(page, 'Slow (4 s)');
  await expect(panel.getByRole('status').first()).toContainText('Every answer takes 4 seconds.');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(panel).toBeVisible();
});

test('names the categories of the sample pets in the list and in the form', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPractice(page);
  const categories = page.getByRole('table', { name: 'Pets' }).getByRole('cell');
  await expect(categories.filter({ hasText: '4 Dogs' }).first()).toBeVisible();
  await expect(categories.filter({ hasText: /^9007199254740993$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(page.locator('datalist option[value="4"]')).toHaveText('Dogs');
  expect(asked).not.toContain('/categories.json');
});

test('keeps pets after a reload and Leave Practice and in another tab, until Start afresh', async ({
  page,
  context,
}) => {
  await openPractice(page, '/pets/new');
  await fillForm(page);
  await submit(page);
  await expect(wasAdded(page)).toHaveText('Rex was added as pet 250.');
  await page.reload();
  await page.goto('/pets?status=sold&limit=100');
  const row = page.getByRole('row', { name: /Rex/ });
  await expect(row).toContainText('9223372036854775807');

  const other = await context.newPage();
  await openPractice(other, '/pets?status=sold&limit=100');
  await page.getByRole('button', { name: 'Leave Practice' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
  await openPractice(page, '/pets?status=sold&limit=100');
  await expect(row).toBeVisible();

  await expect(other.getByRole('row', { name: /Rex/ })).toBeVisible();
  await other.getByText('Make it fail, or start afresh').click();
  await other.getByRole('button', { name: 'Start afresh' }).click();
  await expect(other.getByRole('dialog', { name: 'Start afresh?' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove the added pets' }).click();
  await expect(other.getByText('Only the sample pets are left.')).toBeVisible();
  await expect(other.getByRole('row', { name: /Rex/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toHaveCount(0);
});

test('import, overview, a single pet and orders work in Practice', async ({ page }) => {
  await openPractice(page, '/pets/import');
  const rows = ['name,categoryId,status', 'Rex,9223372036854775807,sold', 'Roy,7,sold'].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'pets.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await start(page);
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.goto('/pets/250');
  await expect(page.getByRole('heading', { name: 'Rex', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('link', { name: /^Sold 62 pets\./ })).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
});

test('after a refused key, Practice is opened again without one', async ({ page }) => {
  await openPractice(page, '/pets/new');
  await fillForm(page);
  await choose(page, 'Refuses the key, once (401)');
  await submit(page);
  await page.getByRole('button', { name: 'Open Practice again' }).click();
  const panel = page.getByRole('dialog', { name: 'Open Practice again' });
  await panel.getByRole('button', { name: 'Open Practice' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Send now, Rex' }).click();
  await expect(wasAdded(page)).toBeVisible();
});

test('a failing list is tried twice more, and a failing add is an open question', async ({
  page,
}) => {
  await openPractice(page);
  await expect(page.getByText(FIRST_20)).toBeVisible();
  await choose(page, 'Fails, 3 times (503)');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The service failed (503).')).toBeVisible();
  await expect(page.getByLabel('What the service does')).toHaveValue('As it should');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The service failed (503).')).toHaveCount(0);

  await page.getByRole('link', { name: 'Add pet' }).click();
  await fillForm(page);
  await choose(page, 'Fails, 3 times (503)');
  await submit(page);
  await expect(page.getByText('Not seen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send again, Rex' }).click();
  await expect(page.getByText('Rex was sent again, and added as pet 250.')).toBeVisible();
});

test('waits for a slow service', async ({ page }) => {
  await openPractice(page, '/pets/new');
  await fillForm(page);
  await choose(page, 'Slow (4 s)');
  await submit(page);
  await expect(page.getByRole('row', { name: /Rex/ })).toContainText('On its way');
  await expect(wasAdded(page)).toBeVisible({ timeout: 10_000 });
});

test('says that the browser stores nothing, and works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  });
  await openPractice(page, '/pets/new');
  await page.getByText('Make it fail, or start afresh').click();
  await expect(page.getByText(/^This browser does not store data for this page/)).toBeVisible();
  await fillForm(page);
  await submit(page);
  await expect(wasAdded(page)).toBeVisible();
});
