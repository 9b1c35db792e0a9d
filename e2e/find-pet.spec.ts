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
  await expect(page.getByText(/^This is the pet as the service sent it at /)).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('9007199254740995');
});

test('an unknown ID offers to find another one', async ({ page }) => {
  await openStore(page, '/pets/9007199254740993');
  await expect(heading(page, 'Pet not found')).toBeVisible();
  await expect(page.getByText(/^The service has no pet with this ID\. Searched 208/)).toBeVisible();
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
