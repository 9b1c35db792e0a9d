// Counts the whole rows that are in view without scrolling, in the max-limit lists usual font, because staff look at
// rows all day.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { setStyle } from './steps/set-style.ts';

const test = testWithFaults();

const countWholeRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Pets' })
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );

async function expectWholeRows(page: Page, atLeast: number): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect.poll(() => countWholeRows(page)).toBeGreaterThanOrEqual(atLeast);
}

for (const { width, height, rows } of [
  { width: 1440, height: 900, rows: 16 },
  { width: 1366, height: 768, rows: 12 },
  { width: 360, height: 800, rows: 6 },
])
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500 });

    test(`shows ${rows} whole rows`, async ({ page }) => {
      await openStore(page);
      await setStyle(page, 'DejaVu Sans');
      await expectWholeRows(page, rows);
    });
  });
