// On a wide screen, the list and the form or a pet are one page.
import { expect, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { chooseUndoTime, fillIn, submit, undoByKeys } from './steps/add-pet-steps.ts';
import { line, setOnline } from './steps/at-the-counter.ts';
import { withoutDayPages } from './steps/day-pages.ts';
import { stopClock } from './steps/stop-clock.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const heading = (page: Page, level: 1 | 2, name: string) =>
  page.getByRole('main').getByRole('heading', { level, name, exact: true });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const row = (page: Page, pet: string) =>
  page.getByRole('table', { name: 'Pets' }).getByRole('link', { name: pet, exact: true });

test('a pet opens next to its list, and Escape returns to its row and to what was typed', async ({
  page,
}) => {
  await openStore(page, '/pets?limit=50');
  await expect(heading(page, 1, 'Pets')).toBeVisible();
  await expect(heading(page, 2, 'Add a pet')).toBeVisible();
  // Until the form has loaded, the keys open its address.
  await expect(name(page)).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(name(page)).toBeFocused();
  await expect(page).toHaveURL(/\/pets\?limit=50$/);
  await page.keyboard.type('Luna');
  await expect(page.getByText(/^Already here: pet /)).toBeVisible();
  const offer = page.getByText('is already here. You can still add this one.');
  await expect(offer).toBeVisible();

  await page.evaluate(() => scrollTo(0, 600));
  await row(page, 'Teddy').click();
  await expect(heading(page, 1, 'Teddy')).toBeFocused();
  await expect(heading(page, 2, 'Pets')).toHaveCount(1);
  await expect(row(page, 'Teddy')).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await expect(offer).toHaveCount(0);
  // Another filter leaves the pet open.
  await page.getByRole('group', { name: 'Filter' }).getByLabel('Available').check();
  await expect(page.getByText(/^First 50 available pets/)).toBeVisible();
  await expect(heading(page, 1, 'Teddy')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^First 50 pets/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pets\?limit=50$/);
  await expect(row(page, 'Teddy')).toBeFocused();
  await expect(heading(page, 1, 'Pets')).toBeVisible();
  await expect(name(page)).toHaveValue('Luna');
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
])
  test(`at the end of a page of ${size.width} px, the desk is whole below the banner`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openStore(page, '/pets');
    await row(page, 'Oliver').click();
    await expect(heading(page, 1, 'Oliver')).toBeFocused();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const banner = await page.getByRole('banner').boundingBox();
    const desk = await page.locator('#desk').boundingBox();
    expect(desk?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0) - 1);
    expect((desk?.y ?? 0) + (desk?.height ?? 0)).toBeLessThanOrEqual(size.height);
  });

test('a reload of the form or of a pet keeps the list', async ({ page }) => {
  await openStore(page, '/pets?status=sold');
  await row(page, 'Мурка').click();
  await expect(heading(page, 1, 'Мурка')).toBeVisible();
  await page.reload();
  await expect(heading(page, 1, 'Мурка')).toBeVisible();
  await expect(page.getByText(/^First 20 sold pets/)).toBeVisible();
  await page.getByRole('link', { name: 'Add a pet' }).click();
  await expect(page).toHaveURL(/\/pets\?status=sold$/);
});

test('a pet that does not exist is said in the card that a pet has', async ({ page }) => {
  await openStore(page, '/pets/1');
  const card = heading(page, 1, 'Luna').locator('xpath=../../..');
  const place = await card.boundingBox();
  await page.goto('/pets/99999');
  const notFound = heading(page, 1, 'Pet not found');
  expect(await notFound.locator('xpath=../../..').boundingBox()).toEqual(place);
  const [title, words] = await Promise.all([
    notFound.boundingBox(),
    page.getByText('There is no pet 99999.').boundingBox(),
  ]);
  expect(words?.x).toBe(title?.x);
  expect((words?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBe(8);
});

test('ten pets by keyboard move nothing but Just sent, and cost one list', async ({
  page,
  faulty,
}) => {
  await chooseUndoTime(page, 10);
  await openStore(page, '/pets/new');
  await expect(page.getByText(/^First 20 pets/)).toBeVisible();
  const button = page.getByRole('button', { name: 'Add pet' });
  await name(page).fill('Number 1');
  await page.getByLabel('Category').fill('4');
  const parts = await Promise.all(
    [button, row(page, 'Luna'), heading(page, 2, 'Just sent')].map((part) => part.elementHandle()),
  );
  const places = () =>
    page.evaluate(
      (elements) => elements.map((element) => element?.getBoundingClientRect().toJSON()),
      parts,
    );
  const before = await places();
  faulty.received.length = 0;
  // Time passes on request alone: between two presses, a slow computer needs more than the time to undo.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  for (let pet = 1; pet <= 10; pet += 1) {
    await name(page).fill(`Number ${pet}`);
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(name(page)).toHaveValue('');
    expect(await places()).toEqual(before);
  }
  await page.clock.resume();
  const lists = () => faulty.received.filter(({ path }) => path.startsWith('/v1/pets?limit=20'));
  await page.clock.runFor(10_000);
  // Several are sent at once, so their IDs are in any order.
  await expect(page.getByText(/Number 10 was added as pet \d+/)).toBeAttached();
  await page.clock.runFor(4000);
  await expect.poll(() => lists().length).toBe(1);
});

test('offline, a waiting pet has its category and status whole', async ({ page }) => {
  await openStore(page, '/pets/new');
  await expect(page.getByText(/^First 20 pets/)).toBeVisible();
  await setOnline(page, false);
  await fillIn(page, 'Rex', 'Available');
  await page.getByRole('button', { name: 'Add pet' }).click();
  const waiting = line(page, /Rex.*Waiting: you are offline\./);
  await expect(waiting).toBeVisible();
  for (const words of ['4', 'Available']) {
    const cell = waiting.getByRole('cell', { name: words, exact: true });
    const hidden = () => cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hidden()).toBe(0);
  }
});

test('a pet whose part of the app does not load leaves the list', async ({ page }) => {
  await withoutDayPages(page);
  await openStore(page, '/pets');
  await row(page, 'Luna').click();
  await expect(heading(page, 1, 'Something went wrong')).toBeVisible();
  await expect(row(page, 'Biscuit')).toBeVisible();
  await expect(heading(page, 2, 'Pets')).toBeVisible();
});

test('the skip link leads to the form', async ({ page }) => {
  await openStore(page, '/pets');
  await expect(name(page)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the form' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(name(page)).toBeFocused();
});

test('Undo in front of an open pet brings the form back', async ({ page }) => {
  await openStore(page, '/pets');
  await name(page).fill('Rex');
  await page.getByLabel('Category').fill('4');
  await submit(page, 'Rex');
  await name(page).fill('Minka');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await row(page, 'Luna').click();
  await expect(heading(page, 1, 'Luna')).toBeVisible();
  await undoByKeys(page, 'Minka');
  await expect(name(page)).toBeFocused();
});
