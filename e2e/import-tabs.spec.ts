import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { Fault } from './setup/faulty-service.ts';
import {
  counts,
  csvOf,
  finished,
  namesOf,
  numbered,
  preview,
  start,
} from './setup/import-journey.ts';
import { expectAccessible, openStore } from './setup/journey.ts';

const test = testWithFaults([]);

const slowly = (milliseconds: number): Fault => {
  return async ({ method }, { forward }) => {
    if (method === 'POST') await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return forward();
  };
};

test('pause, another page, another tab, and resume', async ({ page, faulty, context }) => {
  faulty.setFault(slowly(60));
  await preview(page, csvOf(...numbered(400)));
  await start(page);
  await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await openStore(other, '/pets/import');
  await expect(other.getByText('is running in another tab')).toBeVisible();
  await expect(other.getByLabel('CSV file')).toBeVisible();
  await expectAccessible(other);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
  await expectAccessible(page);
  // A person decides where it goes on: here or there.
  await expect(other.getByText('is not finished')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('The import of delivery.csv is paused.')).toBeVisible();

  await page.getByRole('link', { name: 'Show the import' }).click();
  faulty.setFault();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('The import of delivery.csv has ended: 400 added')).toBeVisible();
  expect(await namesOf(faulty)).toEqual(numbered(400).toSorted());
  // The record is of the computer, so every tab has it.
  await expect(other.getByText('delivery.csv')).toHaveCount(0);
  await other.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(other.getByRole('row', { name: /delivery\.csv.*400 rows/ })).toBeVisible();
});

// Issue 13, case 10.
test('two tabs import two files at once, and neither touches the record of the other', async ({
  page,
  faulty,
  context,
}) => {
  faulty.setFault(slowly(100));
  await preview(page, csvOf(...numbered(150)));
  await start(page);
  await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();
  const other = await context.newPage();
  await openStore(other, '/pets/import');
  await other.getByLabel('Or paste rows').fill(csvOf('Ada', 'Bo'));
  await other.getByRole('button', { name: 'Read pasted rows' }).click();
  await start(other);
  await expect(finished(other)).toBeVisible();
  await other.getByRole('button', { name: 'Import another file' }).click();
  await expect(other.getByText('is running in another tab')).toBeVisible();
  await expect(finished(page)).toBeVisible({ timeout: 20_000 });
  await expect(counts(page)).toContainText('Added150');
  expect(await namesOf(faulty)).toEqual(['Ada', 'Bo', ...numbered(150)].toSorted());
});
