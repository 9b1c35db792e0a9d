import { expect } from 'playwright/test';
import { KEY, openStore, test, withService } from './setup/journey.ts';

test.beforeEach(withService);

test('a valid key opens the requested address', async ({ page }) => {
  await page.goto('/pets?status=sold&limit=10');
  await expect(page.getByRole('heading', { name: 'Enter your API key', level: 1 })).toBeVisible();
  await openStore(page, '/pets?status=sold&limit=10');
  await expect(page.getByText('First 10 sold pets. There may be more.')).toBeVisible();
  await expect(page).toHaveTitle('Pets – Staging – Pet Store');
});

test('the key is kept in the tab through a reload, and is nowhere in the page', async ({
  page,
}) => {
  await openStore(page);
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  expect(await page.content()).not.toContain(KEY);
  expect(page.url()).not.toContain(KEY);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
});

test('a wrong key is reported at its field, and the store does not open', async ({ page }) => {
  await openStore(page, '/pets', 'wrong');
  const key = page.getByLabel('API key', { exact: true });
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription(/The service did not accept this API key/);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Forget key leads back to the key screen, also after a reload', async ({ page }) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
});

test('Practice opens without a key while the service is down', async ({ page, service }) => {
  await service.stop();
  await page.goto('/');
  await page.getByRole('radio', { name: 'Practice' }).check();
  await page.getByRole('button', { name: 'Open Practice' }).click();
  await expect(page.getByText('First 20 pets. There may be more.')).toBeVisible();
  await expect(page).toHaveTitle('Pets – Practice – Pet Store');
});

test('an unknown address shows Page not found, with a link to the pets', async ({ page }) => {
  await openStore(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pets' }).click();
  await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeFocused();
});
