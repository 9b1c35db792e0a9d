// Tests how long a key is kept, and what stays after it.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectRows, KEY, openRows, openStore } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { fillForm, sendPet, submit } from './steps/add-pet-steps.ts';

const test = testWithFaults();

test('Forget key in one tab forgets it in all tabs', async ({ page, context }) => {
  await openRows(page);
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  await other.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    KEY,
  );
});

test('a key kept on the computer opens a new tab, until it is forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/pets');
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByLabel('Keep on this computer').check();
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expectRows(page);
  expect(await page.content()).not.toContain(KEY);
  expect(page.url()).not.toContain(KEY);
  const other = await context.newPage();
  await other.goto('/pets?status=sold');
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget key' }).click();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

test('Back and Forward lead to the key screen after the idle time', async ({ page }) => {
  await page.clock.install();
  await openRows(page);
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the idle end is announced, and Keep working has the focus and gives it back', async ({
  page,
}) => {
  await page.clock.install();
  await openStore(page, '/pets/new');
  const addPet = page.getByRole('button', { name: 'Add pet' });
  await addPet.focus();
  await page.clock.fastForward('28:10');
  const warning = page.getByRole('alertdialog', { name: /^Signing out at \d\d:\d\d$/ });
  await expect(warning.getByRole('button', { name: 'Keep working' })).toBeFocused();
  // Held for so long that it is repeated. Nothing of it may press Add pet.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await expect(warning).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(warning).toBeHidden();
  await expect(addPet).toBeFocused();
  await expect(page.getByText('There is a problem')).toHaveCount(0);
  await page.clock.fastForward('28:10');
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('27:00');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('04:00');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

test('what was sent stays through the idle end, and is shown again with a key for the same address', async ({
  page,
  faulty,
}) => {
  await page.clock.install();
  await fillForm(page);
  await submit(page);
  await expect(page.getByText(/^Added as/)).toBeVisible();
  faulty.setFault(losePosts);
  await sendPet(page, 'Kiwi', 'Available');
  await expect(page.getByRole('link', { name: 'Sent (1 to check)' })).toBeVisible();
  await page.getByLabel('Name').fill('Half a pet');
  await page.clock.fastForward('28:10');
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Your key and this unfinished pet will be cleared. What was sent stays in Sent.',
  );
  await page.clock.fastForward('02:00');
  await expect(page.getByLabel('API key', { exact: true })).toHaveAccessibleDescription(
    /^Closed at \d\d:\d\d, after 30 minutes without use\. 1 pet to check was kept\.$/,
  );
  await expect(page.getByText('Kiwi')).toHaveCount(0);

  faulty.setFault(undefined);
  await openStore(page, '/pets/sent');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Sent' }).getByRole('row', { name });
  await expect(row('Kiwi')).toContainText('Was it added?');
  await expect(row('Rex')).toContainText('Added as');
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});
