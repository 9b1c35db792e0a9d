// Tests where the focus moves when a page or a dialog closes.
import { expect, type Locator, type Page } from 'playwright/test';
import { listShortcuts, openStore, test, withService } from './setup/journey.ts';

test.beforeEach(withService);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the list, and waits until all of the page is shown. */
async function openList(page: Page): Promise<void> {
  await openStore(page);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('focuses the heading of the first page when the user comes back to it', async ({ page }) => {
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

/** Opens a dialog with the keyboard, and expects that both ways to close it focus its button again. */
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

test('focuses Menu again when one of its dialogs closes', async ({ page }) => {
  await openList(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const name of ['Keyboard shortcuts', 'Change environment']) {
    await menu.press('Enter');
    await page.getByRole('button', { name }).press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('group', { name: 'Menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});

test('focuses the same element as before when the list of shortcuts closes', async ({ page }) => {
  await openList(page);
  const row = page.getByRole('table', { name: 'Pets' }).getByRole('link').first();
  await row.focus();
  await listShortcuts(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('focuses Start afresh again when its question closes', async ({ page }) => {
  await page.goto('/pets');
  await page.getByRole('radio', { name: 'Practice' }).check();
  await page.getByRole('button', { name: 'Open the store' }).click();
  await page.getByText('Make it fail, or start afresh').press('Enter');
  await expectFocusBack(page, page.getByRole('button', { name: 'Start afresh' }), 'Start afresh?');
});
