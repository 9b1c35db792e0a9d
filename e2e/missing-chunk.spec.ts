import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { DAY_PAGES, withoutDayPages } from './steps/hold-file.ts';

const test = testWithFaults();

test('a page whose chunk is gone after a new version is reported, and Try again reloads the page', async ({
  page,
}) => {
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
  expect(loads).toBe(1);
  await tryAgain.click();
  await expect.poll(() => loads).toBe(2);
  await expect(failed).toBeVisible();

  await page.unroute(DAY_PAGES);
  await tryAgain.click();
  await expect(page.getByLabel('Name')).toBeVisible();
});
