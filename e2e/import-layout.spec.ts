// The places of what the pages of an import show.
import { expect, type Locator, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { holdAfter } from './steps/hold-requests.ts';
import { csvOf, finished, numbered, preview, start } from './steps/import-journey.ts';
import { placeOf, pressableAt } from './steps/places.ts';

const WRONG = `name,category,status
${numbered(7)
  .map((name) => `${name},Dgos,sold\n`)
  .join('')}Rex,4,sold
`;

const nameCategories = (page: Page) =>
  page.route('**/categories.json', (route) => route.fulfill({ body: '{"1":"Cats","4":"Dogs"}' }));

const topOf = async (part: Locator) => (await part.boundingBox())?.y;
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box && box.y + box.height;
};

for (const width of [360, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 768 }, hasTouch: width < 500 });

    test('one press corrects seven rows, moves none, and Undo is elsewhere', async ({ page }) => {
      await nameCategories(page);
      await preview(page, WRONG);
      const field = page.getByLabel('Category, line 4');
      const use = page.getByRole('button', { name: 'Use Dogs 4 in all 7' });
      const top = await topOf(field);
      const place = await placeOf(use);
      await use.click();
      await expect(field).toHaveValue('Dogs 4');
      await expect(page.getByText('8 rows: 8 to add.')).toBeVisible();
      expect(await pressableAt(page, place)).toEqual([]);
      // On a phone, a corrected row needs no buttons with the nearest categories.
      if (width > 500) expect(await topOf(field)).toBe(top);
      const undo = page.getByRole('button', { name: 'Undo' });
      const undoPlace = await placeOf(undo);
      await undo.click();
      await expect(field).toHaveValue('Dgos');
      expect(await pressableAt(page, undoPlace)).toEqual([]);
      await expect(undo).toBeFocused();
    });
  });

test('the areas of a file and of pasted rows are in line, and their buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStore(page, '/pets/import');
  const paste = page.getByLabel('Or paste rows');
  const drop = page.locator('div:has(> input[type=file])');
  expect(await topOf(drop)).toBe(await topOf(paste));
  expect(await bottomOf(drop)).toBe(await bottomOf(paste));
  expect(await topOf(page.getByRole('button', { name: 'Download template' }))).toBe(
    await topOf(page.getByRole('button', { name: 'Check pasted rows' })),
  );
});

test('the foot of a long preview ends at the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await preview(page, csvOf(...numbered(60)));
  const foot = page.getByText('60 rows: 60 to add.').locator('..');
  // The table measures its rows after it has drawn them.
  await expect.poll(() => bottomOf(foot)).toBe(768);
});

test('on a phone, the heading of a running import is above its buttons', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await preview(page, csvOf(...numbered(40)));
  holdAfter(faulty, 4);
  await start(page);
  const heading = page.getByRole('heading', { name: 'Importing delivery.csv' });
  const end = (await bottomOf(heading)) ?? Infinity;
  expect(await topOf(page.getByRole('button', { name: 'Stop' }))).toBeGreaterThan(end);
});

test('seven rows with a wrong category are visible above the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await nameCategories(page);
  await preview(page, WRONG);
  const foot = page.getByText('8 rows: 1 to add, 7 with problems.').locator('..');
  const last = page.getByRole('row', { name: /^8 / });
  const room = async () => ((await topOf(foot)) ?? 0) - ((await bottomOf(last)) ?? Infinity);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('on a phone, the line of a file is as high as others, and has its whole name once it is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const name = 'delivery-of-the-northern-harbour-2026.csv';
  const file = { mimeType: 'text/csv', buffer: Buffer.from(csvOf('Rex')) };
  await openStore(page, '/pets/import');
  await page.getByLabel('CSV file').setInputFiles({ ...file, name });
  await start(page);
  await expect(finished(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();
  const opener = page.getByRole('button', { name: `Import of ${name}` });
  const hidden = () =>
    opener.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  expect((await page.locator('tbody', { has: opener }).boundingBox())?.height).toBeCloseTo(54, 0);
  await opener.click();
  expect(await hidden()).toBe(false);
});
