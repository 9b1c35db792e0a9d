// Tests tasks with the keyboard alone.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY, listShortcuts } from './setup/journey.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';

const test = testWithFaults();

/** Goes from the key screen to the list with the keyboard alone. */
async function openByKeyboard(page: Page): Promise<void> {
  await page.goto('/pets');
  await tabTo(page, page.getByRole('radio', { name: 'Staging' }));
  await tabTo(page, page.getByLabel('API key', { exact: true }));
  await page.keyboard.type(`${KEY}\n`);
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
  const shortcuts = await listShortcuts(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
}

test('find: searches, reads the lists again, sorts, and opens a pet', async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zoe');
  await expect(page.getByText(/^2 matches in 208 pets/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Read again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 matches in 208 pets/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read again' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'ID', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Pets' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('150');
  await expect(page.getByRole('button', { name: 'ID', exact: true })).toBeFocused();
  await tabTo(page, rows.nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë' })).toBeFocused();
});

test('single keys can be switched off, and stay off', async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /^Single-key shortcuts/ }).press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  const field = page.getByRole('searchbox', { name: 'Find pets' });
  await expect(field).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.type('/?');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('add: Alt+N opens the form, Enter sends, and Sent lists the pet', async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.keyboard.type('Rex');
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('4');
  await tabTo(page, page.getByRole('radio', { name: 'Available' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View all in Sent' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sent' })).toContainText('Rex');
});

test('export: saves the file', async ({ page }) => {
  await openByKeyboard(page);
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText(/^20 pets are in the file/)).toBeAttached();
});

test('sent, import, overview and orders: every step works without a pointer', async ({ page }) => {
  await openByKeyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });

  await tabAndEnter(page, page.getByRole('link', { name: 'Import' }));
  await tabTo(page, page.getByLabel('Or paste rows'));
  // Enter would submit the form in a text field; here it starts a new line.
  await page.keyboard.type('Rex,4\nRoy,4\n');
  await tabAndEnter(page, button('Check pasted rows'));
  await expect(section('Import')).toBeFocused();
  await tabTo(page, column('Name'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, column('Category'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('checkbox', { name: /^The first row/ }));
  await page.keyboard.press('Space');
  await tabAndEnter(page, button('Check rows'));
  await expect(page.getByRole('heading', { name: 'Preview of Pasted rows' })).toBeFocused();
  await tabAndEnter(page, button('Add 2 pets to Staging'));
  await expect(page.getByRole('heading', { name: '2 pets added' })).toBeFocused();
  await tabAndEnter(page, button('Import another file'));
  await expect(section('Import')).toBeFocused();

  await tabAndEnter(page, page.getByRole('link', { name: 'Sent' }));
  await tabAndEnter(page, button('Import of Pasted rows'));
  await tabAndEnter(page, button('Show all rows'));
  await expect(page.getByRole('row', { name: /Roy/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Choose All to see everything sent.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabAndEnter(page, button('Clear finished'));
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: /^Clear/ }));
  await expect(page.getByText('Nothing in Sent.')).toBeVisible();
  await expect(section('Sent pets')).toBeFocused();

  await tabAndEnter(page, page.getByRole('link', { name: 'Overview' }));
  await tabAndEnter(page, page.getByText('Show as table'));
  await expect(page.getByRole('table', { name: 'Pets by category and status' })).toBeVisible();
  await tabAndEnter(page, page.getByRole('link', { name: 'Orders' }));
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await tabAndEnter(page, button('Refresh'));
  await expect(button('Refresh')).toBeFocused();
});

test('refresh and forget: Alt+R refreshes the list, ? lists the shortcuts, and Forget key works', async ({
  page,
}) => {
  await openByKeyboard(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/pets?')),
    page.keyboard.press('Alt+r'),
  ]);
  expect(answer.status()).toBe(200);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Find pets', 'Refresh', 'Add pet'])
    await expect(keys.getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Forget key' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});
