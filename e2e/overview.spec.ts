import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

async function openOverview(page: Page): Promise<void> {
  await openStore(page, '/pets/overview');
  await expect(page.getByText(/^Counted 208 pets/)).toBeVisible();
}

test('the lengths of bars are proportional to their counts', async ({ page }) => {
  await openOverview(page);
  const lengthOf = async (name: string) => {
    const bar = page.getByRole('link', { name, exact: true }).locator('[style]');
    return (await bar.boundingBox())?.width ?? 0;
  };
  const pending = await lengthOf('Pending 40');
  const sold = await lengthOf('Sold 60');
  expect(pending).toBeGreaterThan(100);
  expect(sold / pending).toBeCloseTo(1.5, 1);
});

test('shows the words of the host’s categories.json beside the IDs', async ({ page }) => {
  await page.route('**/categories.json', (route) => route.fulfill({ body: '{"4":"Dogs"}' }));
  await openOverview(page);
  await expect(page.getByRole('heading', { name: 'Category 4 Dogs' })).toBeVisible();
});
