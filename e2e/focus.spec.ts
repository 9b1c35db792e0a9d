// Where the focus is when a page opens, and that each page fits into a narrow window. `menu.spec.ts` is about dialogs.
import { expect, type Page } from 'playwright/test';
import { expectNoSidewaysScrolling, openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { tabAndEnter } from './steps/tab-to.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const FOCUS =
  'focuses the heading of each page, or the field that it asks for, and fits into 320 px';

test(FOCUS, everyBrowser, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openRows(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const [name, title] of [
    ['Import', 'Import pets'],
    ['Sent', 'Sent'],
    ['Orders', 'Orders'],
    ['Pets', 'Pets'],
    ['Overview', 'Overview'],
  ] as const)
    await test.step(`the link ${name}`, async () => {
      await tabAndEnter(page, page.getByRole('navigation').getByRole('link', { name }));
      await expect(heading(page, title)).toBeFocused();
      await expectNoSidewaysScrolling(page);
    });

  await tabAndEnter(page, page.getByRole('link', { name: /^Sold \d+$/ }));
  await expect(heading(page, 'Pets')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Overview')).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Pets')).toBeFocused();

  const name = page.getByLabel('Name');
  await tabAndEnter(page, page.getByRole('link', { name: 'Add pet', exact: true }));
  await expect(name).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await page.goBack();
  await expect(heading(page, 'Pets')).toBeFocused();
  await page.goForward();
  await expect(name).toBeFocused();
  await page.keyboard.type('Rex');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await tabAndEnter(page, page.getByRole('link', { name: 'View all in Sent' }));
  await expect(heading(page, 'Sent')).toBeFocused();
  await tabAndEnter(page, page.getByRole('link', { name: /^Added as pet \d+$/ }));
  await expect(heading(page, 'Rex')).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await page.goBack();
  await expect(heading(page, 'Sent')).toBeFocused();
});
