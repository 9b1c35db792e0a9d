// Where the focus goes when a page or a dialog goes away.
import { expect, type Locator, type Page } from 'playwright/test';
import { listShortcuts, openStore, test } from './setup/journey.ts';

test.beforeEach(({ service }) => void service);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the list, as it is once all of it is there. */
async function openList(page: Page): Promise<void> {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('the first page takes the focus to its heading when a person comes back to it', async ({
  page,
}) => {
  await openList(page);
  await expect(heading(page, 'Pets')).not.toBeFocused();
  await page.getByRole('link', { name: 'Overview' }).press('Enter');
  await expect(heading(page, 'Overview')).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).press('Enter');
  await expect(heading(page, 'Pets')).toBeFocused();

  await page.getByRole('link', { name: 'Orders' }).press('Enter');
  await expect(heading(page, 'Orders')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Pets')).toBeFocused();
});

/** Opens a dialog with the keyboard; both ways to close it give the focus back to its button. */
async function expectFocusBack(page: Page, opener: Locator, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.press('Enter')]) {
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

test('a dialog that closes gives the focus back to the button that opened it', async ({ page }) => {
  await openList(page);
  const button = (name: string) => page.getByRole('button', { name });
  await expectFocusBack(page, button('Keyboard shortcuts'), 'Keyboard shortcuts');
  await expectFocusBack(page, button('Change environment'), 'Change environment');
});

test('the list of shortcuts, opened by its key, gives the focus back to where it was', async ({
  page,
}) => {
  await openList(page);
  const row = page.getByRole('table', { name: 'Pets' }).getByRole('link').first();
  await row.focus();
  await listShortcuts(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('the question before Practice starts afresh gives the focus back', async ({ page }) => {
  await page.goto('/pets');
  await page.getByRole('radio', { name: 'Practice' }).check();
  await page.getByRole('button', { name: 'Open the store' }).click();
  await page.getByText('Make it fail, or start afresh').press('Enter');
  await expectFocusBack(page, page.getByRole('button', { name: 'Start afresh' }), 'Start afresh?');
});
