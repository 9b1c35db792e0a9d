// Tests Practice while no service runs.
import { expect } from 'playwright/test';
import { openPractice, test } from './setup/journey.ts';

test('keeps pets after a reload and Leave Practice and in another tab, until Reset Practice', async ({
  page,
  context,
}) => {
  await openPractice(page, '/pets/new');
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category').fill('9223372036854775807');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByText('Rex was added as pet 250.')).toBeVisible();
  await page.reload();
  await page.goto('/pets?status=sold&limit=100');
  const row = page.getByRole('row', { name: /Rex/ });
  await expect(row).toContainText('9223372036854775807');

  const other = await context.newPage();
  await other.goto('/pets?status=sold&limit=100');
  await expect(other.getByRole('row', { name: /Rex/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave Practice' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
  // It has ended in every tab.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Try the pet store');
  await openPractice(page, '/pets?status=sold&limit=100');
  await expect(row).toBeVisible();

  await expect(other.getByRole('row', { name: /Rex/ })).toBeVisible();
  await other.getByText('Practice settings').click();
  await other.getByRole('button', { name: 'Reset Practice' }).click();
  const question = other.getByRole('dialog', { name: 'Reset Practice?' });
  await question.getByRole('button', { name: 'Reset Practice' }).click();
  await expect(other.getByText('Practice now has only the sample pets.')).toBeVisible();
  await expect(other.getByRole('row', { name: /Rex/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toHaveCount(0);
});
