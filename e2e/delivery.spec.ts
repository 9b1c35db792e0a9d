// Imports of files in a real browser: the focus, the foot, the rows near the window, and a download.
import { expect, type Locator, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { downloadWith } from './steps/download.ts';
import {
  chooseFile,
  csvOf,
  finished,
  namesOf,
  numbered,
  startButton,
} from './steps/import-journey.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';

const test = testWithFaults([]);

/** The wrong rows by index: the text typed into the wrong field, and the pet's name after that. */
const WRONG = new Map([
  [3, { row: 'Rex,twelve', typed: '12', name: 'Rex' }],
  [20, { row: ',4', typed: 'Nora', name: 'Nora' }],
  [50, { row: 'Luna,', typed: '4', name: 'Luna' }],
  [90, { row: 'Mo,4.5', typed: '4', name: 'Mo' }],
  [150, { row: 'Ada,none', typed: '7', name: 'Ada' }],
]);

const PETS = numbered(200);
const DELIVERY = `name,category\n${PETS.map((name, index) => WRONG.get(index)?.row ?? `${name},4`).join('\n')}\n`;
const NAMES = PETS.map((name, index) => WRONG.get(index)?.name ?? name);

/** Expects that the foot does not cover this part of the page. */
async function expectAboveFoot(page: Page, part: Locator): Promise<void> {
  const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom);
  const foot = await startButton(page).evaluate(
    (element) => element.parentElement?.getBoundingClientRect().top,
  );
  expect(bottom).toBeLessThanOrEqual(foot ?? 0);
}

const sum = (page: Page) => page.getByText(/^[\d,]+ rows?: [\d,]+ to add/);

test('a delivery of 200 rows, of which 5 are wrong: a file, five corrections, one press', async ({
  page,
  faulty,
}) => {
  await openStore(page, '/pets/import');
  await chooseFile(page, DELIVERY);
  await expect(sum(page)).toHaveText('200 rows: 195 to add, 5 with problems.');
  await expect(startButton(page)).toHaveText('Add 195 pets to Staging');
  // Visible without scrolling, even on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.getByLabel('Category ID, line 5', { exact: true }));
  for (const { typed } of WRONG.values()) {
    const field = page.locator(':focus');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAboveFoot(page, field);
    await field.fill(typed);
    await page.keyboard.press('Enter');
  }
  await expect(sum(page)).toHaveText('200 rows: 200 to add.');
  await tabAndEnter(page, page.getByRole('button', { name: 'Add 200 pets to Staging' }));
  await expect(finished(page)).toBeFocused();
  await expect(finished(page)).toHaveText('200 pets added');
  expect(await namesOf(faulty)).toEqual(NAMES.toSorted());
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const results = await downloadWith(page, () =>
    page.getByRole('button', { name: 'Download results' }).click(),
  );
  expect(results.name).toBe('delivery results.csv');
  expect(results.text.split('\r\n')[4]).toMatch(
    /^5,Rex,12,,added,\d+,"In the file: Rex, twelve, "$/,
  );
});

test('a table of 5,000 rows has only those near the window, and finds a wrong one by keyboard', async ({
  page,
}) => {
  const names = numbered(5000);
  names[4990] = '';
  await openStore(page, '/pets/import');
  await chooseFile(page, csvOf(...names));
  await expect(sum(page)).toHaveText(/^5,000 rows: 4,99\d to add, 1 with a problem/);
  const table = page.getByRole('table', { name: 'Rows' });
  await expect(table).toHaveAttribute('aria-rowcount', '5001');
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await tabTo(page, page.getByLabel('Name, line 4992'));
  await page.keyboard.type('Rex');
  await page.keyboard.press('End');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(table.getByRole('row', { name: /^5001 Pet 5000 / })).toBeVisible();
  // The row that is being corrected stays in the page, although it is far above.
  await expect(page.getByLabel('Name, line 4992')).toBeFocused();
});
