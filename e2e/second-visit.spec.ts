// Tests a second visit, which shows the list from the last visit before the service answers.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { hold } from './steps/rest-chunk.ts';
import { expectRememberedList } from './steps/session-records.ts';
import { storedText } from './steps/stored-text.ts';

const test = testWithFaults();

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

/** Opens the store, and waits until its list is stored for the next visit. */
async function openWithRows(page: Page): Promise<void> {
  await openRows(page);
  await expectRememberedList(page);
}

test('shows the list from the last visit at once, marked as old, until the new one arrives', async ({
  page,
}) => {
  await openWithRows(page);
  const answer = await hold(page, '**/v1/pets?*');
  await page.reload();
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/The rows below are from/)).toBeVisible();
  answer();
  await expect(page.getByText('First 20 pets. There may be more.')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
});

test('Forget key removes the list from the last visit', async ({ page }) => {
  await openWithRows(page);
  const name = await table(page).getByRole('rowheader').first().innerText();
  expect(await storedText(page)).toContain(name.trim());
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(await storedText(page)).not.toContain(name.trim());
});
