// Counts the whole rows that are in view without scrolling, in the widest usual font, because staff look at
// rows all day.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';
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
  // Counted once the search tools and the foot are there, so that it counts what staff see all day.
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await countWholeRows(page)).toBeGreaterThanOrEqual(atLeast);
}

for (const { width, height, rows } of [
  { width: 1440, height: 900, rows: 16 },
  { width: 1366, height: 768, rows: 12 },
  { width: 360, height: 800, rows: 6 },
])
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500 });

    test(`shows ${rows} whole rows, also after pets were added and with marks of change`, async ({
      page,
    }) => {
      await openStore(page);
      await setStyle(page, 'DejaVu Sans');
      await expectWholeRows(page, rows);

      await page.getByRole('link', { name: 'Add pet' }).click();
      for (const name of ['Bella', 'Captain Whiskers of the North']) {
        await sendPet(page, name, 'Available');
        // Otherwise the pet would be on its way still, and its notice would stand above the list.
        await expect(page.getByText(`${name} was added as pet`)).toBeVisible();
      }
      await page.getByRole('link', { name: 'Pets', exact: true }).click();
      await expect(page.getByText(/^2 pets added here since/)).toBeAttached();
      await expectWholeRows(page, rows);
    });
  });
