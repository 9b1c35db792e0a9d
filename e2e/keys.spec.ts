// Tests how long a key is kept.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY, openStore } from './setup/journey.ts';

const test = testWithFaults();

test('Forget key in one tab forgets it in all tabs', async ({ page, context }) => {
  await openStore(page);
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  await other.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    KEY,
  );
});

test('a key kept on the computer opens a new tab, until it is forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/pets');
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByLabel('Keep on this computer').check();
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pets?status=sold');
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget key' }).click();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

test('Back and Forward lead to the key screen after the idle time', async ({ page }) => {
  await page.clock.install();
  await openStore(page);
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
