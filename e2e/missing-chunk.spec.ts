import { expect, type Route } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { REST_CHUNK, withoutRest } from './steps/rest-chunk.ts';

const test = testWithFaults();

test('a chunk that a new version removed causes one reload, then a message with Reload', async ({
  page,
}) => {
  await openRows(page);
  await withoutRest(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/pets/new');
  await expect(page.getByText('A part of the app did not load.', { exact: false })).toBeVisible();
  await expect.poll(() => loads).toBe(2);

  await page.unroute(REST_CHUNK);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('leaving the app while a chunk loads leads to the next page', async ({ page }) => {
  const chunks: Route[] = [];
  const pages: Route[] = [];
  await openRows(page);
  await page.route(REST_CHUNK, (route) => void chunks.push(route));
  await page.route('**/next', (route) => void pages.push(route));
  await page.goto('/pets/new', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the page…')).toBeVisible();
  await expect.poll(() => chunks.length).toBe(1);
  const left = page.goto('/next');
  await expect.poll(() => pages.length).toBe(1);
  // Cancels the chunk's request, as Firefox does when a page is left.
  const failed = page.waitForEvent('requestfailed');
  await chunks[0]?.abort();
  await failed;
  await pages[0]?.fulfill({ contentType: 'text/html', body: 'The next page' });
  await left;
  await expect(page.getByText('The next page')).toBeVisible();
});
