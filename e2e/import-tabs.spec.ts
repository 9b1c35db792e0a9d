import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { csvOf, namesOf, numbered, preview, start } from './steps/import-journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults([]);

/** Answers the first `count` POSTs of numbered pets. Returns a function that answers the others. */
function holdAfter(faulty: FaultyService, count: number): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posts = 0;
  faulty.setFault(async ({ method, body }, { forward }) => {
    if (method === 'POST' && body.includes('"Pet ') && (posts += 1) > count) await held;
    return forward();
  });
  return release;
}

test('an import is paused and resumed, and other pages and tabs show it', async ({
  page,
  faulty,
  context,
}) => {
  const release = holdAfter(faulty, 20);
  await preview(page, csvOf(...numbered(100)));
  // Opened before, because the requests that are held end after 10 seconds.
  const other = await context.newPage();
  await openStore(other, '/pets/import');
  await page.bringToFront();
  await start(page);
  await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('is running in another tab')).toBeVisible();
  await expect(other.getByLabel('CSV file')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Pause' }).click();
  release();
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  // A paused import can be continued in either tab.
  await expect(other.getByText('is not finished')).toBeVisible();
  await expectAccessible(other);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('The import of delivery.csv is paused.')).toBeVisible();

  // Held again, because an import that ends while its page is shown tells its result there, not on other pages.
  const releaseRest = holdAfter(faulty, 20);
  await page.getByRole('link', { name: 'Show the import' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(/^Importing/)).toBeVisible();
  releaseRest();
  await expect(
    page.getByText('The import of delivery.csv has ended: 100 rows: 100 added'),
  ).toBeVisible();
  expect(await namesOf(faulty)).toEqual(numbered(100).toSorted());
  // The journal belongs to the computer, so every tab shows it.
  await expect(other.getByText('delivery.csv')).toHaveCount(0);
  await other.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(other.getByRole('row', { name: /delivery\.csv.*100 rows/ })).toBeVisible();
});
