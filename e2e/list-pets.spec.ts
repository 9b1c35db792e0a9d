import { expect } from 'playwright/test';
import { openStore, test, withService } from './setup/journey.ts';

test.beforeEach(withService);
test.beforeEach(async ({ page }) => {
  await openStore(page);
  // The banner shows that the key was accepted. A journey that leaves the page earlier would be on the key
  // screen again.
  await expect(page.getByRole('banner')).toBeVisible();
});

test('status and limit are in the address, also after reload, Back and Forward', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'Sold' }).check();
  await expect(page).toHaveURL(/\/pets\?status=sold$/);
  await page.getByLabel('Limit').selectOption('50');
  await expect(page).toHaveURL(/\/pets\?status=sold&limit=50$/);
  const fiftySold = page.getByText('First 50 sold pets. There may be more.');
  await expect(fiftySold).toBeVisible();

  await page.reload();
  await expect(fiftySold).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();

  await page.goBack();
  await expect(page.getByText('First 20 sold pets. There may be more.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pets$/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();
});

test('replaces wrong values in the address by their defaults, field by field', async ({ page }) => {
  await page.goto('/pets?status=eaten&limit=7&page=3');
  await expect(page.getByText('First 7 pets. There may be more.')).toBeVisible();
  await expect(page).toHaveURL(/\/pets\?limit=7$/);
});

test('a failed refresh keeps the rows, says why, and can be tried again', async ({
  page,
  service,
}) => {
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await service.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No answer came from the service.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await expect(page.getByText(/^These pets are old/)).toBeVisible();
  await service.restart({ key: 'key-of-the-journeys' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('First 20 pets. There may be more.')).toBeVisible();
  await expect(page.getByText('No answer came from the service.')).toHaveCount(0);
});

test('on a phone, what is said about the list stands directly above its age', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const summary = page.getByText('First 20 pets. There may be more.');
  await expect(page.getByText(/^Updated/)).toBeVisible();
  const textEnd = await summary.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().bottom;
  });
  const age = await page.getByText(/^Updated/).boundingBox();
  // Less than another line of text.
  expect((age?.y ?? Infinity) - textEnd).toBeLessThan(21);
});
