import { expect } from 'playwright/test';
import { expectAccessible, KEY, openStore, test } from './setup/journey.ts';
import { readingLists } from './setup/reading-lists.ts';

test.beforeEach(async ({ page, service }) => {
  void service;
  await openStore(page);
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(page.getByRole('heading', { name: 'Add a pet', level: 1 })).toBeFocused();
});

test('a pet is added, named with its ID, and shown', async ({ page }) => {
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('9223372036854775807');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rex was added as pet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show pets' }).click();
  await page.getByRole('link', { name: 'Show it in Sent' }).click();
  const sent = page.getByRole('table', { name: 'Sent pets' }).getByRole('row', { name: /Rex/ });
  await expect(sent).toContainText('9223372036854775807');
  await expect(sent).toContainText('Sold');
  await expectAccessible(page);
});

test('another pet starts from an empty form', async ({ page }) => {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('wrong input is listed, focused, and leads to its field', async ({ page }) => {
  await page.getByLabel('Category ID').fill('1.5');
  await page.getByRole('button', { name: 'Add pet' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Category ID must be a whole number' }).click();
  await expect(page.getByLabel('Category ID')).toBeFocused();
  await expect(page.getByLabel('Category ID')).toHaveAccessibleDescription(
    /Category ID must be a whole number, like 12/,
  );
});

test('a key refused in the middle is asked for over the form, which stays', async ({
  page,
  service,
}) => {
  // What the form reads ahead would be refused, too, and before the press.
  await readingLists(page, () => page.reload());
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await service.restart({ key: 'a-new-key' });
  await page.getByRole('button', { name: 'Add pet' }).click();

  const panel = page.getByRole('dialog', { name: 'Enter your API key' });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('API key', { exact: true }).fill(KEY);
  await panel.getByRole('button', { name: 'Open the store' }).click();
  await expect(panel.getByLabel('API key', { exact: true })).toHaveAccessibleDescription(
    /did not accept/,
  );
  await panel.getByLabel('API key', { exact: true }).fill('a-new-key');
  await panel.getByRole('button', { name: 'Open the store' }).click();
  await expect(panel).toHaveCount(0);

  await expect(page.getByLabel('Name')).toHaveValue('Rex');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByText('Rex was added as pet')).toBeVisible();
});
