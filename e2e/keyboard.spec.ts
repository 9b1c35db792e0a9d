// Tests tasks with the keyboard alone. `focus.spec.ts` does so for adding a pet and for **Forget key**.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY } from './setup/journey.ts';
import { downloadWith } from './steps/download.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';

const test = testWithFaults();

test.beforeEach(async ({ page }) => {
  await page.goto('/pets');
  await tabTo(page, page.getByRole('radio', { name: 'Staging' }));
  await tabTo(page, page.getByLabel('API key', { exact: true }));
  await page.keyboard.type(`${KEY}\n`);
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
});

test('find: searches, exports, sorts, and opens a pet', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Pets' });
  // Repeated until the page listens, because nothing shows when it starts to.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('zoe');
  await expect(page.getByText(/^2 matches in 208 pets/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Refresh' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 matches in 208 pets/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const { name } = await downloadWith(page, () => page.keyboard.press('Enter'));
  expect(name).toMatch(/\.csv$/);
  await tabTo(page, page.getByRole('button', { name: 'ID', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row').nth(1)).toContainText('150');
  await expect(page.getByRole('button', { name: 'ID', exact: true })).toBeFocused();
  await tabAndEnter(page, table.getByRole('row').nth(1).getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë' })).toBeFocused();
});

test('sent, import, overview and orders: every step works without a pointer', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });

  await tabAndEnter(page, page.getByRole('link', { name: 'Import' }));
  await tabTo(page, page.getByLabel('Or paste rows'));
  // Enter would submit the form in a text field; here it starts a new line.
  await page.keyboard.type('Rex,4\nRoy,4\n');
  await tabAndEnter(page, button('Check pasted rows'));
  await expect(page.getByRole('heading', { name: 'Import pets' })).toBeFocused();
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
  await expect(page.getByRole('heading', { name: 'Import pets' })).toBeFocused();

  await tabAndEnter(page, page.getByRole('link', { name: 'Sent' }));
  await tabAndEnter(page, button('Import of Pasted rows'));
  await expect(page.getByRole('row', { name: /Roy/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Choose All to see everything sent.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabAndEnter(page, button('More'));
  await tabAndEnter(page, button('Clear finished entries'));
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: /^Clear/ }));
  await expect(page.getByText('Nothing in Sent.')).toBeVisible();
  await expect(section('Sent pets')).toBeFocused();

  await tabAndEnter(page, page.getByRole('link', { name: 'Overview' }));
  await tabTo(page, page.getByRole('link', { name: 'Sold 60', exact: true }));
  await tabAndEnter(page, page.getByRole('link', { name: 'Orders' }));
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await tabAndEnter(page, button('Refresh'));
  await expect(button('Refresh')).toBeFocused();
});
