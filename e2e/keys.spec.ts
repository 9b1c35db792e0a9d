// Tests how long a key is kept, and in which tabs.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { chooseFromMenu, KEY, openRows, openStore } from './setup/journey.ts';
import { storedText } from './steps/stored-text.ts';

const test = testWithFaults();

const keyScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your API key' });

test('a key opens every tab, even next to Practice, until one tab forgets it', async ({
  page,
  context,
}) => {
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

test('a browser that is closed and opened again asks for the key', async ({ page, context }) => {
  await openRows(page);
  // Browsers remove session cookies when they are closed.
  await context.clearCookies();
  await page.reload();
  await expect(keyScreen(page)).toBeVisible();
  await expect.poll(() => storedText(page)).not.toContain(KEY);
});

test('the idle end is announced, and Keep working has the focus and gives it back', async ({
  page,
}) => {
  await page.clock.install();
  await openStore(page, '/pets/new');
  const addPet = page.getByRole('button', { name: 'Add pet' });
  await addPet.focus();
  await page.clock.fastForward('28:10');
  const warning = page.getByRole('alertdialog', { name: /^Session ends at \d\d:\d\d$/ });
  await expect(warning.getByRole('button', { name: 'Keep working' })).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(warning).toBeHidden();
  await expect(addPet).toBeFocused();
  // The key is held until it repeats. Neither a repeat nor the release may press Add pet.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('Enter a name')).toHaveCount(0);
  await page.clock.fastForward('28:10');
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('27:00');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('04:00');
  await expect(keyScreen(page)).toBeVisible();
});
