import { expect, type Page } from 'playwright/test';
import {
  expectNoSidewaysScrollingAnywhere,
  openStore,
  test,
  withService,
} from './setup/journey.ts';
import { readClipboard } from './steps/read-clipboard.ts';

test.beforeEach(withService);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('finds a pet by an ID above 2^53, exactly', async ({ page }) => {
  await openStore(page, '/pets/0009007199254740995');
  await expect(page).toHaveURL(/\/pets\/9007199254740995$/);
  await expect(page.getByText(/^Read at /)).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('9007199254740995');
});

test('an unknown ID offers to find another one', async ({ page }) => {
  await openStore(page, '/pets/9007199254740993');
  await expect(heading(page, 'Pet not found')).toBeVisible();
  await expect(page.getByText('There is no pet 9007199254740993.')).toBeVisible();
  await expect(page.getByText(/^Searched 208 pets/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find pets')).toBeFocused();
  await page.keyboard.type(' 1 ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pets\/1$/);
  await expect(heading(page, 'Luna')).toBeFocused();
});

test('from 5 December 2030, when getPet ends, finds a pet in the lists', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-12-05T00:00:00Z'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openStore(page, '/pets/12');
  await expect(page.getByText(/^Found in the lists of pets\. Searched 208 pets/)).toBeVisible();
  expect(asked.filter((url) => /\/v1\/pets\/\d+$/.test(url))).toEqual([]);
});

test('Duplicate fills the form from the pet, and asks before it replaces another draft', async ({
  page,
}) => {
  await openStore(page, '/pets/6');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Category ID')).toHaveValue('9007199254740993');
  await page.getByLabel('Name').fill('Pepper the Second');

  await page.goto('/pets/1');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByText(/unfinished pet: “Pepper the Second”/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Luna');
});

test('copies the ID exactly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await openStore(page, '/pets/9007199254740995');
  await page.getByRole('button', { name: 'Copy ID' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await readClipboard(page)).toBe('9007199254740995');
});

test('Back to pets shows filter, search and place of the list again, also after another pet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await openStore(page, '/pets?status=available&limit=50&find=l');
  const rows = page.getByRole('table', { name: 'Pets' }).getByRole('row');
  await expect(page.getByText(/pets match\. Searched 100 available pets\./)).toBeVisible();
  const pet = rows.nth(25).getByRole('link').first();
  await pet.scrollIntoViewIfNeeded();
  const href = await pet.getAttribute('href');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await pet.click();
  await page.getByLabel('Find pets').fill('999');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pet not found')).toBeFocused();
  await page.getByRole('link', { name: 'Back to pets' }).click();
  await expect(page).toHaveURL(/\/pets\?status=available&limit=50&find=l$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.locator(`tbody a[href="${href}"]`).first().click();
  await page.getByRole('link', { name: 'Back to pets' }).click();
  await expect(page.locator(`tbody a[href="${href}"]`).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the page never scrolls sideways, from 320 px up', async ({ page }) => {
  await page.route('**/v1/pets/5', (route) =>
    route.fulfill({
      body: `{"id":5,"name":"${'Rex'.repeat(500)}","categoryId":-9223372036854775808,"status":"${'held'.repeat(50)}"}`,
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await openStore(page, '/pets/5');
  await expectNoSidewaysScrollingAnywhere(page);
});
