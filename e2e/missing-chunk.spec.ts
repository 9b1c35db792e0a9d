import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

test('a chunk that a new version removed causes one reload, then a message with Reload', async ({
  page,
}) => {
  await openStore(page);
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  // The form's chunk is blocked before the page fetches it when idle.
  await page.route(/assets\/add-page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/pets/new');
  await expect(page.getByText('A part of the app did not load.', { exact: false })).toBeVisible();
  await expect.poll(() => loads).toBe(2);

  await page.unroute(/assets\/add-page-.*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
});
