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

  await page.getByRole('link', { name: 'All in Sent' }).click();
  const sent = page.getByRole('table', { name: 'Sent' }).getByRole('row', { name: /Rex/ });
  await expect(sent).toContainText('9223372036854775807');
  await expect(sent).toContainText('Sold');
});

test('ten pets of one category are ten names and ten Enters', async ({ page }) => {
  await page.getByLabel('Category ID').fill('4');
  await page.getByLabel('Name').focus();
  for (let pet = 1; pet <= 10; pet += 1) await page.keyboard.type(`Rex ${pet}\n`);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  const roll = page.getByRole('table', { name: 'Just sent' });
  await expect(roll.getByRole('link', { name: /^Added as pet \d+$/ })).toHaveCount(10);
  await expect(roll.getByRole('rowheader').first()).toHaveText('Rex 10');
  await expect(roll.getByRole('rowheader').last()).toHaveText('Rex 1');
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

test('tells of a refused key above the form, and the pet can be sent with another', async ({
  page,
  service,
}) => {
  // The lists that the form reads must arrive first: they would be refused, too, before the form is sent.
  await waitForLists(page, () => page.reload());
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await service.restart({ key: 'a-new-key' });
  await page.getByRole('button', { name: 'Add pet' }).click();

  // The form has the focus, so no dialog opens over it.
  await page.getByRole('button', { name: 'Enter your API key' }).click();
  const panel = page.getByRole('dialog', { name: 'Enter your API key' });
  await panel.getByLabel('API key', { exact: true }).fill(KEY);
  await panel.getByRole('button', { name: 'Open the store' }).click();
  await expect(panel.getByLabel('API key', { exact: true })).toHaveAccessibleDescription(
    /did not accept/,
  );
  await panel.getByLabel('API key', { exact: true }).fill('a-new-key');
  await panel.getByRole('button', { name: 'Open the store' }).click();
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: 'Send now, Rex' }).click();
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
  await expect(page.getByRole('table', { name: 'Sent' }).getByText('Rex')).toBeVisible();
});
