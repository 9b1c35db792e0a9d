// Tests that everything works with the keyboard alone: find, add, export and forget.
import { expect, type Locator, type Page } from 'playwright/test';
import { KEY, listShortcuts, test, withService } from './setup/journey.ts';

test.beforeEach(withService);

/** Presses Tab until an element has the focus, and expects a visible focus outline. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      // For a radio, the outline is drawn around its label, which is the next element.
      const outline = await target.evaluate((element) =>
        [element, element.nextElementSibling].some(
          (one) => one !== null && getComputedStyle(one).outlineStyle === 'solid',
        ),
      );
      expect(outline).toBe(true);
      return;
    }
  }
  throw new Error('The element was not reached by Tab.');
}

/** Goes from the key screen to the list with the keyboard alone. */
async function openByKeyboard(page: Page): Promise<void> {
  await page.goto('/pets');
  await tabTo(page, page.getByRole('radio', { name: 'Staging' }));
  await tabTo(page, page.getByLabel('API key', { exact: true }));
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
  const shortcuts = await listShortcuts(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
}

test('find: searches, searches the widest lists, sorts, and opens a pet', async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zoe');
  await expect(page.getByText('1 of 20 loaded pets matches.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Search all that can be reached' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/2 pets match\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search the loaded pets only' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'ID', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Pets' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('150');
  await expect(page.getByRole('button', { name: 'ID', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '150' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë' })).toBeFocused();
});

test('add: n opens the form, Enter sends, and Sent lists the pet', async ({ page }) => {
  await openByKeyboard(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Add a pet', level: 1 })).toBeFocused();
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Rex');
  await tabTo(page, page.getByLabel('Category ID'));
  await page.keyboard.type('4');
  await tabTo(page, page.getByRole('radio', { name: 'Available' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Show pets' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Show it in Sent' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sent pets' })).toContainText('Rex');
});

test('export: changes the columns, returns the focus to View, and saves the file', async ({
  page,
}) => {
  await openByKeyboard(page);
  await tabTo(page, page.getByRole('button', { name: 'View' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Category' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText(/^20 pets are in the file/)).toBeAttached();
});

test('refresh and forget: r refreshes the list, ? lists the shortcuts, and Forget key works', async ({
  page,
}) => {
  await openByKeyboard(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/pets?')),
    page.keyboard.press('r'),
  ]);
  expect(answer.status()).toBe(200);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Find pets', 'Refresh the list', 'Add a pet'])
    await expect(keys.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Forget key' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

interface Press {
  key: string;
  code: string;
  shiftKey?: boolean;
  modifierAltGraph?: boolean;
}

test('shortcuts work in the same places on a Greek keyboard layout, and not with AltGr', async ({
  page,
}) => {
  await openByKeyboard(page);
  const press = (init: Press) =>
    page.evaluate(
      (how) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...how })),
      init,
    );
  const n = { key: 'ν', code: 'KeyN' };
  await press({ ...n, modifierAltGraph: true });
  await press({ key: 'n', code: 'KeyN', modifierAltGraph: true });
  await press({ key: '?', code: 'Slash', shiftKey: true });
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pets$/);
  await press(n);
  await expect(page.getByRole('heading', { name: 'Add a pet', level: 1 })).toBeFocused();
});
