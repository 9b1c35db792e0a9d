// A long import in a real browser: the focus, the foot, and the rows near the window.
import { expect, type Page } from 'playwright/test';
import {
  csvOf,
  finished,
  namesOf,
  numbered,
  preview,
  startButton,
} from './steps/import-journey.ts';
import { tabAndEnter, tabTo } from './steps/tab-to.ts';
import { test } from './setup/journey.ts';

test.use({ pets: [] });

/** Expects that the focused field is wrong, and that the foot does not cover it. */
async function expectWrongAboveFoot(page: Page): Promise<void> {
  const field = page.locator(':focus');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [{ bottom }, foot] = await Promise.all([
    field.evaluate((element) => element.getBoundingClientRect()),
    startButton(page).evaluate((element) => element.parentElement?.getBoundingClientRect().top),
  ]);
  expect(bottom).toBeLessThanOrEqual(foot ?? 0);
}

test('on a phone, the wrong rows of 200 are corrected by keyboard, and one press adds all', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const names = numbered(200);
  /** The wrong rows by index, without a name. */
  const wrong = [20, 50, 90, 150];
  await preview(page, csvOf(...names.map((name, index) => (wrong.includes(index) ? '' : name))));
  // Visible without scrolling.
  await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  await expect(startButton(page)).toHaveText('Add 196 pets to Staging');
  await tabTo(page, page.getByLabel('Name, line 22', { exact: true }));
  for (const index of wrong) {
    await expectWrongAboveFoot(page);
    await page.keyboard.type(`${names[index]}\n`);
  }
  await tabAndEnter(page, page.getByRole('button', { name: 'Add 200 pets to Staging' }));
  await expect(finished(page)).toBeFocused();
  await expect(finished(page)).toHaveText('200 pets added');
  expect(await namesOf(faulty)).toEqual(names.toSorted());
});

test('a table of 5,000 rows has only those near the window, and finds a wrong one by keyboard', async ({
  page,
}) => {
  const names = numbered(5000);
  names[4990] = '';
  await preview(page, csvOf(...names));
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
