// The list in a real browser: the history, its header, and its filters on a phone.
import { expect, type Page } from 'playwright/test';
import { openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { holdAddress } from './steps/hold-requests.ts';
import { refuse } from './states/faults.ts';

const links = (page: Page) =>
  page.getByRole('table', { name: 'Pets' }).locator('tbody').getByRole('link');

/** Opens a list of 50, and waits for all of the page. */
async function openList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openRows(page, '/pets?limit=50');
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
}

const HISTORY = 'each page begins at its top, and Back restores the list and the place in it';

test(HISTORY, everyBrowser, async ({ page }) => {
  await openList(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const pet = links(page).nth(30);
  const name = (await pet.textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 900));
  // Not with `click`, for which Playwright scrolls in Firefox.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Overview' })
    .dispatchEvent('click', { button: 0 });
  await expect(title('Overview')).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
  await pet.dispatchEvent('click', { button: 0 });
  await expect(title(name)).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);

  await page.getByRole('radio', { name: 'Sold' }).check();
  await expect(page).toHaveURL(/\/pets\?status=sold&limit=50$/);
  await page.reload();
  await expect(page.getByText('First 50 sold pets.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pets\?limit=50$/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();
});

test('the head of the list ends where its table does, and neither an order nor a search moves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openRows(page);
  const field = page.getByRole('searchbox', { name: 'Find pets' });
  const tools = ['Refresh', 'Export CSV'].map((name) => page.getByRole('button', { name }));
  const sort = page.getByRole('button', { name: 'Name', exact: true });
  const places = () =>
    Promise.all(
      [field, page.getByLabel('Limit'), ...tools, sort].map((part) => part.boundingBox()),
    );
  const before = await places();
  await sort.click();
  await expect(page.getByText(/Sorted: only these 20 pets\.$/)).toBeVisible();
  expect(await places()).toEqual(before);
  const frame = await page.getByRole('table', { name: 'Pets' }).locator('xpath=..').boundingBox();
  const [end, fieldEnd] = [frame, before[0]].map((box) => box && box.x + box.width);
  expect(fieldEnd).toBe(end);
  await field.fill('pep');
  await expect(page.getByText(/^\d+ matches in/)).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 1366, height: 768 } });

  test('the cells of a row have one baseline', async ({ page }) => {
    await openRows(page);
    const row = page.getByRole('table', { name: 'Pets' }).locator('tbody > tr').first();
    const baselines = await row.evaluate((element) =>
      [...element.children].map((cell) => {
        // The lower edge of an empty inline block is on the baseline.
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        cell.append(mark);
        return mark.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.25);
  });
});

test('a list that failed begins where its table does, with one way to try again', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRows(page);
  const table = await page.getByRole('table', { name: 'Pets' }).locator('xpath=..').boundingBox();
  faulty.setFault(refuse('GET', 403));
  await page.goto('/pets?limit=50');
  const failure = page.getByRole('alert');
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await failure.boundingBox())?.y).toBe(table?.y);
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  // The shortcut of **Refresh** works although its button is hidden.
  faulty.setFault();
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('banner and header stay visible, and cover no row that has the focus', async ({ page }) => {
  await openList(page);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await links(page).last().focus();
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.y).toBe(0);
  for (let row = 1; row < 20; row += 1) {
    await page.keyboard.press('Shift+Tab');
    const [link, head] = await Promise.all([
      page.locator(':focus').boundingBox(),
      header.boundingBox(),
    ]);
    expect(head?.y).toBeGreaterThanOrEqual((banner?.height ?? 0) - 1);
    expect(link?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('a header that rows scroll below covers their corners, too', async ({ page }) => {
  await openList(page);
  await page.evaluate(() => scrollTo(0, 300));
  // Rounded corners are no part of an element.
  const inCorner = () =>
    page.getByRole('columnheader', { name: 'Name' }).evaluate((head) => {
      const { left, top } = head.getBoundingClientRect();
      return head.contains(document.elementFromPoint(left + 1, top + 1));
    });
  await expect.poll(inCorner).toBe(true);
});

test('another list that takes over 400 ms has a bar along the head of the old rows', async ({
  page,
}) => {
  await openRows(page);
  const table = page.getByRole('table', { name: 'Pets' });
  // The bar of 2 px, with its clock held at a time, if there is one.
  const barAt = (ms: number) =>
    table.evaluate((element, time) => {
      const line = element.closest('section[aria-label="List"]')?.querySelector('[role=status]');
      const bars = (line?.parentElement?.getAnimations({ subtree: true }) ?? []).flatMap((one) => {
        if (!(one.effect instanceof KeyframeEffect) || !one.effect.target) return [];
        one.pause();
        one.currentTime = time;
        const { blockSize, opacity } = getComputedStyle(
          one.effect.target,
          one.effect.pseudoElement,
        );
        return `${blockSize} ${opacity}`;
      });
      return bars.join();
    }, ms);
  const head = () => table.getByRole('columnheader', { name: 'Name' }).boundingBox();
  const before = await head();
  const release = await holdAddress(page, '**/pets?limit=20&status=sold');
  const filter = page.getByRole('group', { name: 'Filter' });
  await filter.getByRole('radio', { name: 'Sold' }).check();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(links(page)).toHaveCount(20);
  expect(await barAt(399)).toBe('2px 0');
  expect(await barAt(1100)).toBe('2px 1');
  expect(await head()).toEqual(before);
  release();
  await expect(page.getByText(/^First 20 sold pets/)).toBeVisible();
  expect(await barAt(1100)).toBe('');
});

test('on a phone, Filter has a panel that gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openRows(page);
  await page.getByRole('button', { name: 'Filter All · 20' }).click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Sold · 20' })).toBeFocused();
});
