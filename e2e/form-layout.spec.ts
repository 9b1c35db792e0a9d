// What stands below the fields of the form.
import { expect, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { addPet } from './steps/add-pet-steps.ts';
import { placeOf } from './steps/places.ts';

test('what is wrong covers no part of its field, and has a frame where it covers the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 300, height: 800 });
  await openStore(page, '/pets/new');
  const problemOf = async (label: 'Name' | 'Category', words: RegExp) => {
    await addPet(page);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    const { x, y, height } = await placeOf(field);
    const problem = page.locator('[id$="-problem"]', { hasText: words });
    // The frame begins further outside than the words.
    const hasFrame = await problem.evaluate(
      (element, [left, top]) => element === document.elementFromPoint(left, top),
      [x - 5, y + height + 12] as const,
    );
    return { distance: (await placeOf(problem)).y - y - height, hasFrame };
  };
  const short = await problemOf('Name', /^Enter a name$/);
  // The outline of the field is 2 px wide outside its border.
  expect(short.distance).toBeGreaterThanOrEqual(2);
  expect(short.hasFrame).toBe(false);
  // The form takes no second press so soon, unless something was typed.
  await page.getByLabel('Name', { exact: true }).fill('Rex');
  await page.getByLabel('Category').fill('no whole number');
  const long = await problemOf('Category', /^Category must be a whole number/);
  expect(long.distance).toBeGreaterThanOrEqual(2);
  expect(long.hasFrame).toBe(true);
});

const NAMES = {
  1: 'Cats',
  3: 'Birds',
  4: 'Dogs',
  7: 'Guinea pigs',
  9: 'Hamsters',
  12: 'Tortoises',
};
const openNamed = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await page.route('**/categories.json', (route) => route.fulfill({ json: NAMES }));
  await openStore(page, '/pets/new');
  await expect(page.getByText('A name or an ID')).toBeVisible();
};

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [360, 800],
] as const)
  test(`at ${width} px an unknown category takes one line, with the nearest one as a button`, async ({
    page,
  }) => {
    await openNamed(page, width, height);
    await page.getByLabel('Name', { exact: true }).fill('Rex');
    const category = page.getByLabel('Category');
    await category.fill('cast');
    await addPet(page);
    await expect(category).toBeFocused();
    const problem = page.locator('[id$="-problem"]');
    await expect(problem).toHaveText('No category “cast”. Nearest: Cats 1');
    const places = [await placeOf(category), await placeOf(problem)] as const;
    const status = await placeOf(page.getByRole('group', { name: 'Status' }));
    expect(places[1].y).toBeGreaterThanOrEqual(places[0].y + places[0].height);
    expect(places[1].y + places[1].height).toBeLessThan(status.y);
    await problem.getByRole('button').click();
    await expect(category).toHaveValue('Cats 1');
    await expect(category).toBeFocused();
    await expect(problem).toHaveCount(0);
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [360, 800],
] as const)
  test(`at ${width} px the form is as high in every state`, async ({ page }) => {
    await openNamed(page, width, height);
    const form = page.getByRole('form', { name: 'Add a pet' });
    const button = page.getByRole('button', { name: /^Add (?:pet|\d)/ });
    const places = async () => [(await placeOf(form)).height, (await placeOf(button)).y];
    const empty = await places();
    const quantity = page.getByLabel('Quantity');
    const statusAt = await placeOf(page.getByRole('radio', { name: 'Available' }).last());
    const isBeside = Math.abs((await placeOf(quantity)).y - statusAt.y) < 8;
    expect(isBeside).toBe(width !== 360 && width !== 1024);
    await addPet(page);
    await expect(page.getByText('Enter a category', { exact: true })).toBeVisible();
    expect(await places()).toEqual(empty);
    await page.getByLabel('Name', { exact: true }).fill('Guppy');
    await quantity.fill('99');
    await addPet(page);
    await expect(page.locator('[id$="quantity-problem"]')).toBeVisible();
    expect(await places()).toEqual(empty);
    await quantity.fill('12');
    await expect(page.getByText(/^Guppy 1\b.*Guppy 12$/)).toBeVisible();
    expect(await places()).toEqual(empty);
    await page.getByLabel('Number them').uncheck();
    await expect(page.getByText('12 × Guppy')).toBeVisible();
    expect(await places()).toEqual(empty);
  });
