// Forget key when files of the app no longer load, offline or after a deployment that removed them.
import { expect } from 'playwright/test';
import { chooseFromMenu, KEY, test } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { fillForm, submit } from './steps/add-pet-steps.ts';
import { withoutDayPages } from './steps/day-pages.ts';
import { storedText } from './steps/stored-text.ts';

/** The stored pet and key, until the key is forgotten. */
const SECRETS = new RegExp(`Rex|${KEY}`);

test('a page whose other files never load asks, clears everything, and can be opened with a key again', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(losePosts);
  await submit(page);
  await expect(page.getByText('Was it added?').first()).toBeVisible();
  await withoutDayPages(page);
  await page.goto('/pets');
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  expect(await storedText(page)).toMatch(SECRETS);
  await chooseFromMenu(page, 'Forget key');
  await page.getByRole('button', { name: 'Forget key and clear Sent' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect.poll(() => storedText(page)).not.toMatch(SECRETS);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
});
