import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import {
  chooseFile,
  counts,
  csvOf,
  finished,
  namesOf,
  numbered,
  start,
  startButton,
} from './steps/import-journey.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';

/** Added from another computer. */
const IN_STORE = { id: 1n, name: 'Pet 9', categoryId: 4n, status: 'sold' };
const test = testWithFaults([IN_STORE]);

/** The rows that are wrong, by their index: what a person types in the wrong field, and the pet's name then. */
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

/** Presses a button that downloads a file. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a delivery of 200 rows, with 5 wrong and 2 there already: a file, five corrections, one press', async ({
  page,
  faulty,
}) => {
  await openStore(page, '/pets/import');
  await chooseFile(page, csvOf('Pet 8'));
  await start(page);
  await expect(counts(page)).toContainText(' 1 added');
  await page.getByRole('button', { name: 'Import another file' }).click();

  await chooseFile(page, DELIVERY);
  await expect(sum(page)).toHaveText('200 rows: 193 to add, 5 with problems, 2 skipped.');
  await expect(
    page.getByText(/^1 of 200 rows was added from delivery\.csv at \d\d:\d\d\. 1 more may be/),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Skip all' })).toBeChecked();
  await expect(startButton(page)).toHaveText('Add 193 pets to Staging');
  // Visible without scrolling, even on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  await tabTo(page, page.getByLabel('Category, line 5', { exact: true }));
  for (const { typed } of WRONG.values()) {
    const field = page.locator(':focus');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAboveFoot(page, field);
    await field.fill(typed);
    await page.keyboard.press('Enter');
  }
  await expect(sum(page)).toHaveText('200 rows: 198 to add, 2 skipped.');
  await expectAccessible(page);
  await tabAndEnter(page, page.getByRole('button', { name: 'Add 198 pets to Staging' }));
  await expect(finished(page)).toBeFocused();
  await expect(finished(page)).toHaveText('198 pets added');
  expect(await namesOf(faulty)).toEqual(NAMES.toSorted());
  const results = await download(page, 'Download results');
  expect(results.name).toBe('delivery results.csv');
  expect(results.text.split('\r\n')[4]).toMatch(
    /^5,Rex,12,,added,\d+,"In the file: Rex, twelve, "$/,
  );

  // Imported again, its rows are skipped: they are in Sent, or a pet like them is in the store.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, DELIVERY);
  await expect(sum(page)).toHaveText('200 rows: 0 to add, 200 skipped.');
  await expect(page.getByText('198 of 200 rows were added')).toBeVisible();
  await expect(startButton(page)).toHaveCount(0);
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

test('a template is downloaded, a file is dropped on the page, and rows are pasted outside of a field', async ({
  page,
}) => {
  await openStore(page, '/pets/import');
  const template = await download(page, 'Download template');
  expect(template.text).toBe('\uFEFFname,category,status\r\n');
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.csv'));
      return transfer;
    },
    csvOf('Rex', 'Luna'),
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  const drop = page.getByText('Drop the file to preview it.');
  await expect(drop).toBeVisible();
  // It covers the whole page, because the file may be dropped anywhere.
  const box = await drop.boundingBox();
  expect(box?.width).toBeGreaterThan(0.9 * (page.viewportSize()?.width ?? Infinity));
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await expect(page.getByRole('heading', { name: 'Preview of dropped.csv' })).toBeFocused();
  await expect(sum(page)).toHaveText('2 rows: 2 to add.');

  // Cut from a field: that fills the clipboard without a permission, in every browser.
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const field = page.getByLabel('Or paste rows');
  await field.fill('name\tcategory\nAda\t4\n');
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+x');
  await expect(field).toHaveValue('');
  await page.getByRole('heading', { name: 'Import pets' }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('heading', { name: 'Preview of Pasted rows' })).toBeFocused();
  await expect(sum(page)).toHaveText('1 row: 1 to add.');
});
