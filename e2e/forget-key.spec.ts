// Forget key when files of the app no longer load, offline or after a deployment that removed them, and its question
// while other tabs send.
import { expect } from 'playwright/test';
import { everyBrowser } from './setup/journey-browser.ts';
import { chooseFromMenu, KEY, openStore, test } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { fillForm, posts, sendPet, submit } from './steps/add-pet-steps.ts';
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

const ASKED = 'no tab sends a pet while one asks whether to forget the key, until it is closed';

test(ASKED, everyBrowser, async ({ page, context, faulty }) => {
  await openStore(page, '/pets/new');
  const asking = await context.newPage();
  await asking.goto('/pets/new');
  await asking.getByLabel('Name').fill('Luna');
  await chooseFromMenu(asking, 'Forget key');
  const question = asking.getByRole('dialog', { name: 'Forget key?' });
  await expect(question).toContainText('Also cleared: the unfinished pet in the form.');
  await page.bringToFront();
  await sendPet(page);
  await expect(page.getByRole('row', { name: /Rex.*Waiting/ })).toBeVisible();
  // The question counts it.
  await asking.bringToFront();
  await expect(asking.getByRole('dialog', { name: 'Forget key and clear Sent?' })).toContainText(
    'Staging: 1 waiting pet, which will not be sent.',
  );
  expect(posts(faulty)).toEqual([]);
  await asking.close();
  await expect(page.getByRole('row', { name: /Rex.*Added as pet/ })).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});
