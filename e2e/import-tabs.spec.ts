import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { holdPostsAfter } from './steps/hold-posts.ts';
import { csvOf, namesOf, numbered, preview, start } from './steps/import-journey.ts';

const test = testWithFaults([]);

test('every tab shows an import, pauses and resumes it, and shows its result', async ({
  page,
  faulty,
  context,
}) => {
  const release = holdPostsAfter(faulty, 20);
  await preview(page, csvOf(...numbered(100)));
  // Opened before, because the requests that are held end after 10 seconds.
  const other = await context.newPage();
  await other.goto('/pets/import');
  await expect(other.getByLabel('CSV file')).toBeVisible();
  await page.bringToFront();
  await start(page);
  await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();

  // The tab that does not send pauses the import.
  await other.bringToFront();
  await expect(
    other.getByRole('heading', { name: 'Importing delivery.csv into Staging' }),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Pause' }).click();
  release();
  await expect(other.getByText('Paused.', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Resume' })).toBeFocused();
  await expectAccessible(other);
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(/^Import of delivery\.csv: Paused\.$/)).toBeVisible();

  // Held again, because an import page that shows the result keeps other pages from announcing it.
  const releaseRest = holdPostsAfter(faulty, 20);
  await page.getByRole('link', { name: 'Show the import' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(/^Importing/)).toBeVisible();
  releaseRest();
  await expect(
    page.getByText('Import of delivery.csv finished: 100 added (100 rows).'),
  ).toBeVisible();
  expect(await namesOf(faulty)).toEqual(numbered(100).toSorted());
  await expect(other.getByRole('heading', { name: '100 pets added' })).toBeVisible();
});
