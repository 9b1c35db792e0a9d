// Forget key where files of the app no longer load, offline or after a deployment that removed them, and where the
// record of sent pets does not answer.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { KEY, openStore } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { fillForm, submit } from './steps/add-pet-steps.ts';
import { withoutRest } from './steps/rest-chunk.ts';

const test = testWithFaults();

/** Returns everything that the page has stored, as one text: both storages and the record of sent pets. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('pet-store:secret:sent-pets');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const records = opening.result.transaction('records').objectStore('records').getAll();
    await new Promise((resolve) => {
      records.onsuccess = resolve;
    });
    opening.result.close();
    const texts = records.result.map((record) =>
      JSON.stringify(record, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    );
    return [JSON.stringify([sessionStorage, localStorage]), ...texts].join('\n');
  });

/** Adds the pet Rex, whose outcome is then unknown. */
async function addPetWithoutAnswer(page: Page, faulty: FaultyService): Promise<void> {
  await fillForm(page);
  faulty.setFault(losePosts);
  await submit(page);
  await expect(page.getByText('Was it added?').first()).toBeVisible();
  expect(await storedText(page)).toContain('Rex');
}

test('Forget key is whole where no file loads any more, also with an open question', async ({
  page,
  faulty,
}) => {
  await addPetWithoutAnswer(page, faulty);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Forget key' }).click();
  await page.getByRole('button', { name: 'Forget both' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect.poll(() => storedText(page)).not.toMatch(/Rex|record-to-remove|secret:/);
});

test('a page whose other parts never loaded asks, forgets, and can be opened with another key', async ({
  page,
  faulty,
}) => {
  await addPetWithoutAnswer(page, faulty);
  await withoutRest(page);
  await page.goto('/pets');
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget key' }).click();
  await page.getByRole('button', { name: 'Forget both' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect.poll(() => storedText(page)).not.toMatch(/Rex|record-to-remove|secret:/);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
});

/**
 * Lets no other transaction of the record of sent pets run, as a tab that hangs may do.
 *
 * @returns a function that ends that
 */
async function holdRecord(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate(async () => {
    const opening = indexedDB.open('pet-store:secret:sent-pets');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const records = opening.result.transaction('records', 'readwrite').objectStore('records');
    await new Promise<void>((resolve) => {
      const hold = () => {
        records.count().onsuccess = hold;
        resolve();
      };
      hold();
    });
  });
  return () => other.close();
}

test('Forget key does not wait for a record that does not answer, and the next key does not show it', async ({
  page,
  faulty,
}) => {
  await addPetWithoutAnswer(page, faulty);
  const release = await holdRecord(page);
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain('secret:');
  await expect(
    page.getByText('the record of sent pets could not be removed', { exact: false }),
  ).toBeVisible();
  await openStore(page, '/pets/sent');
  await expect(page.getByText('Reading the record…')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Reading the record…')).toBeVisible();
  await release();
  await expect(page.getByText('No record of sent pets.')).toBeVisible();
  expect(await storedText(page)).not.toMatch(/Rex|record-to-remove/);
});
