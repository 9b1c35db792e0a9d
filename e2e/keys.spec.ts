// How long a key is kept, and in which tabs.
import { expect, type Page } from 'playwright/test';
import { chooseFromMenu, enterKey, KEY, openRows, openStore, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { storedText } from './steps/stored-text.ts';

const keyScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your API key' });

const TABS = 'a key opens every tab, even next to Practice, until one tab forgets it';

test(TABS, everyBrowser, async ({ page, context }) => {
  await openRows(page);
  expect(await page.content()).not.toContain(KEY);
  expect(page.url()).not.toContain(KEY);
  const other = await context.newPage();
  await other.goto('/pets?status=sold');
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  await chooseFromMenu(other, 'Change environment');
  await other.getByRole('radio', { name: 'Practice' }).check();
  await other.getByRole('button', { name: 'Open Practice' }).click();
  await expect(other).toHaveTitle('Pets – Practice – Pet Store');
  await chooseFromMenu(other, 'Leave Practice');
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Pets');
  await page.reload();
  await expect(page).toHaveTitle('Pets – Staging – Pet Store');

  const third = await context.newPage();
  await third.goto('/pets');
  await chooseFromMenu(third, 'Forget key');
  await expect(keyScreen(page)).toBeVisible();
  await expect.poll(() => storedText(page)).not.toContain(KEY);
  await third.reload();
  await expect(keyScreen(third)).toBeVisible();
});

test('Keep working gives the focus back, and a key that is still held presses nothing there', async ({
  page,
}) => {
  await page.clock.install();
  await openStore(page, '/pets/new');
  const addPet = page.getByRole('button', { name: 'Add pet' });
  await addPet.focus();
  await page.clock.fastForward('28:10');
  await expect(page.getByRole('button', { name: 'Keep working' })).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(addPet).toBeFocused();
  // Neither a repeat of the key nor its release may press Add pet.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('Enter a name')).toHaveCount(0);
});

test('after a person clears the data of the site, an open page asks for the key and makes a new database', async ({
  page,
}) => {
  await openStore(page, '/pets/new');
  await sendPet(page);
  await expect(page.getByRole('link', { name: 'Added as pet 250' })).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  });
  await expect(keyScreen(page)).toBeVisible();
  await enterKey(page);
  await sendPet(page, 'Luna');
  await expect(page.getByRole('link', { name: 'Added as pet 251' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Added as pet 250' })).toHaveCount(0);
});
