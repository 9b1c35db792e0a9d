// Forget key when files of the app no longer load, offline or after a deployment that removed them.
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from './setup/faulty-service.ts';
import { chooseFromMenu, KEY, test } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { fillForm, submit } from './steps/add-pet-steps.ts';
import { withoutDayPages } from './steps/day-pages.ts';
import { storedText } from './steps/stored-text.ts';

/** The stored pet and key, until the key is forgotten. */
const SECRETS = new RegExp(`Rex|${KEY}`);

/** Adds the pet Rex, whose outcome is then unknown. */
async function addPetWithoutAnswer(page: Page, faulty: FaultyService): Promise<void> {
  await fillForm(page);
  faulty.setFault(losePosts);
  await submit(page);
  await expect(page.getByText('Was it added?').first()).toBeVisible();
  expect(await storedText(page)).toContain('Rex');
}

/** Presses **Forget key**, and the button of the question that follows. */
async function forgetKey(page: Page): Promise<void> {
  await chooseFromMenu(page, 'Forget key');
  await page.getByRole('button', { name: 'Forget key and clear Sent' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
}

test('Forget key clears everything if no file loads any more, even with an open question', async ({
  page,
  faulty,
}) => {
  await addPetWithoutAnswer(page, faulty);
  await page.route('**/assets/**', (route) => route.abort());
  await forgetKey(page);
  await expect.poll(() => storedText(page)).not.toMatch(SECRETS);
});

test('a page whose other parts never loaded asks, forgets, and can be opened with a key again', async ({
  page,
  faulty,
}) => {
  await addPetWithoutAnswer(page, faulty);
  await withoutDayPages(page);
  await page.goto('/pets');
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await forgetKey(page);
  await expect.poll(() => storedText(page)).not.toMatch(SECRETS);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
});
