import { expect } from 'playwright/test';
import { blockStorage } from './steps/block-storage.ts';
import { KEY, openStore, test, withService } from './setup/journey.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

test.beforeEach(withService);
test.beforeEach(async ({ page }) => {
  await openStore(page);
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('adds a pet, shows its ID, and lists it in Sent', async ({ page }) => {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('9223372036854775807');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rex was added as pet' })).toBeVisible();

  await page.getByRole('link', { name: 'Show pets' }).click();
  await page.getByRole('link', { name: 'Show it in Sent' }).click();
  const sent = page.getByRole('table', { name: 'Sent pets' }).getByRole('row', { name: /Rex/ });
  await expect(sent).toContainText('9223372036854775807');
  await expect(sent).toContainText('Sold');
});

test('another pet starts from an empty form', async ({ page }) => {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('lists wrong input in a focused summary, which leads to the field', async ({ page }) => {
  await page.getByLabel('Category ID').fill('1.5');
  await page.getByRole('button', { name: 'Add pet' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Category ID must be a whole number' }).click();
  await expect(page.getByLabel('Category ID')).toBeFocused();
  await expect(page.getByLabel('Category ID')).toHaveAccessibleDescription(
    /Category ID must be a whole number, like 12/,
  );
});

test('asks for a refused key over the form, which keeps its input', async ({ page, service }) => {
  // The lists that the form reads must arrive first: they would be refused, too, before the form is sent.
  await waitForLists(page, () => page.reload());
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await service.restart({ key: 'a-new-key' });
  await page.getByRole('button', { name: 'Add pet' }).click();

  const panel = page.getByRole('dialog', { name: 'Enter your API key' });
  await expect(panel).toBeVisible();
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

test('adds a pet where the browser stores nothing, and says that only this page knows of it', async ({
  page,
}) => {
  await blockStorage(page);
  await openStore(page, '/pets/new');
  await expect(page.getByText('This browser keeps no record of what is sent.')).toBeVisible();
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rex was added as pet' })).toBeVisible();
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sent pets' }).getByText('Rex')).toBeVisible();
});
