// Tasks with the keyboard alone, and where the focus is after each. `a-day.spec.ts` adds pets so.
import { expect } from 'playwright/test';
import { expectRows, KEY, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';

const TASKS = 'key, list, import and Sent: every step works without a pointer';

test(TASKS, everyBrowser, async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) =>
    page.getByRole('main').getByRole('heading', { name, exact: true });
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });

  await page.goto('/pets');
  await tabTo(page, page.getByRole('radio', { name: 'Staging' }));
  await tabTo(page, page.getByLabel('API key', { exact: true }));
  await page.keyboard.type(`${KEY}\n`);
  await expectRows(page);
  await tabAndEnter(page, button('ID'));
  await expect(page).toHaveURL(/sort=id$/);
  await expect(button('ID')).toBeFocused();

  await tabAndEnter(page, page.getByRole('link', { name: 'Import' }));
  await expect(heading('Import pets')).toBeFocused();
  await page.goBack();
  await expect(heading('Pets')).toBeFocused();
  await page.goForward();
  await expect(heading('Import pets')).toBeFocused();
  await tabTo(page, page.getByLabel('Or paste rows'));
  // Enter would submit the form in a text field; here it starts a new line.
  await page.keyboard.type('Rex,4\nRoy,4\n');
  await tabAndEnter(page, button('Check pasted rows'));
  await tabTo(page, column('Name'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, column('Category'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const firstRow = page.getByRole('checkbox', { name: /^The first row/ });
  await tabTo(page, firstRow);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(firstRow).not.toBeChecked();
  await tabAndEnter(page, button('Check rows'));
  await expect(heading('Preview of Pasted rows')).toBeFocused();
  await tabAndEnter(page, button('Add 2 pets to Staging'));
  await expect(heading('2 pets added')).toBeFocused();

  await tabAndEnter(page, page.getByRole('navigation').getByRole('link', { name: 'Sent' }));
  await expect(heading('Sent')).toBeFocused();
  await tabAndEnter(page, button('Import of Pasted rows'));
  await expect(page.getByRole('row', { name: /Roy/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Choose All to see everything sent.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabAndEnter(page, button('More'));
  await tabAndEnter(page, button('Clear finished entries'));
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: /^Clear/ }));
  await expect(page.getByText('Nothing in Sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sent pets' })).toBeFocused();
});
