// A stopped import is finished: it can be resumed, and is cleared like every other.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { posts } from './steps/add-pet-steps.ts';
import { holdPostsAfter } from './steps/hold-posts.ts';
import { counts, csvOf, finished, numbered, preview, start } from './steps/import-journey.ts';

const test = testWithFaults();

test('a stopped import is resumed from Sent, stopped again, and cleared', async ({
  page,
  faulty,
}) => {
  await preview(page, csvOf(...numbered(40)));
  const release = holdPostsAfter(faulty, 10);
  await start(page);
  await expect.poll(() => posts(faulty).length).toBe(16);
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(finished(page)).toBeVisible();
  await expect(counts(page)).toContainText('16 pets added, 24 not sent');

  await page.getByRole('link', { name: /^Sent/ }).first().click();
  const releaseAgain = holdPostsAfter(faulty, 4);
  await page.getByRole('button', { name: 'Resume, delivery.csv' }).click();
  await expect.poll(() => posts(faulty).length).toBe(26);
  await page.getByRole('button', { name: 'Stop, delivery.csv' }).click();
  releaseAgain();
  await expect(page.getByText('26 added, 14 not sent (40 rows)', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Clear finished entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear finished entries?' });
  await dialog.getByRole('button', { name: 'Clear finished entries' }).click();
  await expect(page.getByText('Nothing in Sent.')).toBeVisible();
  expect(posts(faulty)).toHaveLength(26);
});
