// Adds pets by keyboard alone, as staff do all day.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { nameCategories, posts } from './steps/add-pet-steps.ts';
import { tabTo } from './steps/tab-to.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

const test = testWithFaults();

test.beforeEach(async ({ page }) => {
  await nameCategories(page);
  await openStore(page);
  await waitForLists(page, () => page.getByRole('link', { name: 'Add pet' }).click());
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('after the first pet of a named category, each of ten more is its name and Enter, however fast', async ({
  page,
  faulty,
}) => {
  const { keyboard } = page;
  await keyboard.type('Pet 0');
  await tabTo(page, page.getByLabel('Category'));
  await keyboard.type('dogs\n');
  for (let index = 1; index <= 10; index += 1) await keyboard.type(`Pet ${index}\n`);
  await expect(page.getByText('11 added today')).toBeVisible();
  // Pets that are in flight at the same time may arrive in another order.
  const sent = posts(faulty).map(({ body }) => body);
  expect(sent.toSorted()).toEqual(
    Array.from({ length: 11 }, (_, index) =>
      JSON.stringify({ name: `Pet ${index}`, categoryId: 4, status: 'available' }),
    ).toSorted(),
  );
});

test('an arrow key and Enter take a suggestion, the next Enter adds the pet', async ({
  page,
  faulty,
}) => {
  const { keyboard } = page;
  const category = page.getByLabel('Category');
  const options = page.getByRole('option');
  await keyboard.type('Rex');
  await tabTo(page, category);
  await keyboard.type('do');
  await expect(options).toHaveText(['4 Dogs']);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('4 Dogs');
  await keyboard.press('Enter');
  await expect(category).toHaveValue('4 Dogs');
  await expect(options).toHaveCount(0);
  expect(posts(faulty)).toEqual([]);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Added as pet/)).toBeVisible();
  expect(posts(faulty).map(({ body }) => JSON.parse(body))).toMatchObject([
    { name: 'Rex', categoryId: 4 },
  ]);

  // The category is kept for the next pet. An arrow key still suggests all categories, beginning with the one in use.
  // Escape and Tab close the suggestions and keep the text.
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('4 Dogs');
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await keyboard.press('ArrowUp');
  await expect(options).not.toHaveCount(0);
  await keyboard.press('Tab');
  await expect(options).toHaveCount(0);
  await expect(category).toHaveValue('4 Dogs');
  await expect(page.getByRole('radio', { name: 'Available' })).toBeFocused();
});
