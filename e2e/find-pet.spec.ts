import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

test('Back to pets shows filter, search and place of the list again, also after another pet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await openStore(page, '/pets?status=available&limit=50&find=l');
  const rows = page.getByRole('table', { name: 'Pets' }).getByRole('row');
  await expect(page.getByText(/matches in 100 available pets/)).toBeVisible();
  const pet = rows.nth(25).getByRole('link').first();
  await pet.scrollIntoViewIfNeeded();
  const href = await pet.getAttribute('href');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await pet.click();
  await page.getByLabel('Find pets').fill('999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pet not found', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to pets' }).click();
  await expect(page).toHaveURL(/\/pets\?status=available&limit=50&find=l$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.locator(`tbody a[href="${href}"]`).first().click();
  await page.getByRole('link', { name: 'Back to pets' }).click();
  await expect(page.locator(`tbody a[href="${href}"]`).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
