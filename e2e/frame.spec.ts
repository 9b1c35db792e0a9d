// The frame of every page, and the room that it leaves for the rows, because staff look at rows all day.
import { expect, type Locator, type Page } from 'playwright/test';
import {
  expectNoSidewaysScrolling,
  expectRows,
  openRows,
  openStore,
  test,
} from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { addPet, chooseUndoTime, fillForm, fillIn, submit } from './steps/add-pet-steps.ts';
import { placeOf } from './steps/places.ts';
import { stopClock } from './steps/stop-clock.ts';

/** Draws the page in the widest usual font. If it is not installed, the browser uses another one. */
const useWideFont = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { font-family: 'DejaVu Sans', system-ui !important; }");
    document.adoptedStyleSheets = [sheet];
  });

/** Counts the rows of the list that are completely visible without scrolling. */
const countCompleteRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Pets' })
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );

test('a touch screen has targets of 44 px, and a phone shows six rows', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openRows(page);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await useWideFont(page);
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(6);
  const row = page.getByRole('table', { name: 'Pets' }).locator('tbody tr').first();
  for (const target of [row, ...(await page.getByRole('banner').getByRole('button').all())])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});

test('a wide screen shows 16 rows, a laptop 12, and a scrollbar or a dialog moves no banner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // This page has no scrollbar.
  await openStore(page, '/nowhere');
  const right = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const before = await right();
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
  await expectRows(page);
  expect(await right()).toBe(before);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Change environment' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await right()).toBe(before);
  await page.keyboard.press('Escape');

  await useWideFont(page);
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(16);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => countCompleteRows(page)).toBeGreaterThanOrEqual(12);
});

test('scrolls the link of the page into view if the navigation is too long', async ({ page }) => {
  await page.setViewportSize({ width: 200, height: 800 });
  await openStore(page, '/pets/new');
  const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders' });
  await expect(orders).not.toBeInViewport({ ratio: 1 });
  await orders.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await expect(orders).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(orders).toBeInViewport({ ratio: 1 });
});

/** Records where the heading is in each frame. @returns a function that returns the places so far, each once */
async function recordTops(page: Page): Promise<() => Promise<(number | undefined)[]>> {
  const places = await page.evaluateHandle(() => {
    const tops = new Set<number | undefined>();
    const record = () => {
      tops.add(document.querySelector('h1')?.getBoundingClientRect().top);
      requestAnimationFrame(record);
    };
    record();
    return tops;
  });
  return () => places.evaluate((tops) => [...tops]);
}

test('the line of a pet that waits, is sent and was added never moves the page', async ({
  page,
}) => {
  await chooseUndoTime(page, 5);
  await openStore(page, '/pets/new');
  const line = page.locator('[data-strip]');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fillIn(page, 'A pet with a name that is longer than a phone is wide', 'Pending');
    const startClock = await stopClock(page);
    await addPet(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await expect(line).toContainText(/ will be sent in \d seconds\./);
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    const tops = await recordTops(page);
    await startClock();
    await expect(line).toContainText(/ was added as pet \d+\./);
    expect(await tops()).toHaveLength(1);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(line).toBeHidden();
    await page.keyboard.press('Alt+N');
  }
});

/** The edges of a part that is in the window. */
async function edgesOf(part: Locator): Promise<{ right: number; top: number; bottom: number }> {
  const { right, top, bottom } = await part.evaluate((element) => element.getBoundingClientRect());
  return { right, top, bottom };
}

test('the strip ends after its last button, and covers nothing of the form on a phone', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(refuse('POST', 502));
  await submit(page);
  const strip = page.locator('[data-strip]');
  await page.getByRole('link', { name: 'Overview' }).click();
  const yes = strip.getByRole('button', { name: /^Yes, pet/ });
  await expect(yes).toBeVisible();
  expect((await edgesOf(strip)).right - (await edgesOf(yes)).right).toBe(9);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(yes).toBeVisible();
  const form = page.getByRole('form', { name: 'Add a pet' });
  // The page may still scroll to the form.
  const room = async () => (await edgesOf(form)).top - (await edgesOf(strip)).bottom;
  await expect.poll(room).toBeGreaterThan(0);
  // One filled answer at a time.
  const filled = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const inLine = page.getByRole('table').getByRole('button', { name: /^Yes, pet/ });
  expect(await filled(inLine)).not.toBe(await filled(yes));
});

test('quiet text is as strong as other text if the person prefers more contrast', async ({
  page,
}) => {
  await openStore(page);
  const quiet = page.getByRole('contentinfo');
  const strong = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(quiet).not.toHaveCSS('color', strong);
  await page.emulateMedia({ contrast: 'more' });
  await expect(quiet).toHaveCSS('color', strong);
});

test('on a phone, the overview says what its time is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStore(page, '/pets/overview');
  const age = page.locator('p', { has: page.locator('time') });
  const verb = await placeOf(age.getByText('Updated'));
  const time = await placeOf(age.getByText('just now'));
  expect(time.x).toBeGreaterThan(verb.x + verb.width);
  expect(verb.width).toBeGreaterThan(time.width / 2);
});
