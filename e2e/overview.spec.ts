import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

test('the lengths of bars are proportional to their counts', async ({ page }) => {
  await openStore(page, '/pets/overview');
  await expect(page.getByText(/^Counted 208 pets/)).toBeVisible();
  const lengthOf = async (name: string) => {
    const bar = page.getByRole('link', { name, exact: true }).locator('[style]');
    return (await bar.boundingBox())?.width ?? 0;
  };
  const pending = await lengthOf('Pending 40');
  expect(pending).toBeGreaterThan(10);
  expect((await lengthOf('Sold 60')) / pending).toBeCloseTo(1.5, 1);
});
