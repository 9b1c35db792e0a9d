import { expect } from 'playwright/test';
import { expectRows, openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { DAY_PAGES, withoutDayPages } from './steps/day-pages.ts';

const MISSING =
  'a page whose chunk is gone after a new version says so, other pages work, and Try again reloads it';

test(MISSING, everyBrowser, async ({ page }) => {
  await openRows(page);
  await withoutDayPages(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const failed = page.getByText('Part of the app did not load.');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await page.goto('/pets/new');
  await expect(failed).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
  await expectRows(page);
  await page.goBack();
  await expect(failed).toBeVisible();
  expect(loads).toBe(1);
  await tryAgain.click();
  await expect.poll(() => loads).toBe(2);
  await expect(failed).toBeVisible();

  await page.unroute(DAY_PAGES);
  await tryAgain.click();
  await expect(page.getByLabel('Name')).toBeVisible();
});
