// Before the app is there, the list page already answers, and nothing moves when the app takes over. The journeys hold
// the app's bundle back, so that only the page's own scripts run.
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from './setup/faulty-service.ts';
import { expectNoSidewaysScrolling, expectRows, openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { endSession } from './steps/end-session.ts';
import { holdAddress, holdAfter } from './steps/hold-requests.ts';
import { nextFrame } from './steps/next-frame.ts';
import { storedText } from './steps/stored-text.ts';
import { tabTo } from './steps/tab-to.ts';

const BUNDLE = '**/assets/index-*.js';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const listsOf = ({ received }: FaultyService) =>
  received.filter(({ method }) => method === 'GET').map(({ path }) => path);

/** Opens the list, and loads it again with the bundle held back. @returns a function that lets the app load */
async function openEarly(page: Page, faulty: FaultyService): Promise<() => Promise<void>> {
  await page.route('**/categories.json', (route) => route.fulfill({ json: { 1: 'Cats' } }));
  await openRows(page);
  // Its names are remembered with the list.
  await expect.poll(() => storedText(page)).toContain('Cats');
  const release = await holdAddress(page, BUNDLE);
  faulty.received.splice(0);
  // Not awaited: Firefox reports the new page only once its scripts have loaded.
  const opened = page.goto('/pets');
  await expect(menu(page)).toBeDisabled();
  await expectRows(page);
  return async () => {
    release();
    await opened;
    await expect(menu(page)).toBeEnabled();
  };
}

const WORKS =
  'filter, limit, Back and the keyboard work before the app, which takes over the request';

test(WORKS, everyBrowser, async ({ page, faulty }) => {
  const loadApp = await openEarly(page, faulty);
  // The press after the next one counts.
  await radio(page, 'Pending').check();
  await radio(page, 'Sold').check();
  await expect(page).toHaveURL('/pets?status=sold');
  await expect(page.getByText('First 20 sold pets.')).toBeVisible();
  // Not `page.goBack`, which waits for the bundle.
  await page.evaluate(() => history.back());
  await expect(page.getByText('First 20 pending pets.')).toBeVisible();
  await page.getByLabel('Limit').selectOption('10');
  await expect(page.getByText('First 10 pending pets.')).toBeVisible();
  await tabTo(page, radio(page, 'Pending'));
  faulty.received.splice(0);
  const release = holdAfter(faulty, 0, 'GET');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Loading sold pets…')).toBeVisible();

  await loadApp();
  await expect(radio(page, 'Sold')).toBeFocused();
  release();
  await expect(page.getByText('First 10 sold pets.')).toBeVisible();
  await expect(page.getByText(/^Updated/)).toBeVisible();
  expect(listsOf(faulty)).toEqual(['/v1/pets?limit=10&status=sold']);
});

test('links lead to their pages, and what cannot work yet takes no press', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  for (const name of ['Export CSV', 'Refresh'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeDisabled();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await expect(page).toHaveURL('/pets/new');
  await loadApp();
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('sends and draws nothing early if the session was idle for too long', async ({
  page,
  faulty,
}) => {
  await openRows(page);
  // Leaving the page stops it from overwriting the time set next.
  await page.goto('/icon.svg');
  await endSession(page);
  await page.route(BUNDLE, (route) => route.abort());
  faulty.received.splice(0);
  await page.goto('/pets');
  await page.waitForLoadState('load');
  await nextFrame(page);
  expect(faulty.received).toEqual([]);
  await expect(page.getByRole('table', { name: 'Pets' })).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`at ${width} px nothing moves under a finger while the app takes over`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        const markup = (_: string, value: unknown) =>
          value instanceof Element ? value.outerHTML.slice(0, 80) : value;
        shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry, markup)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const loadApp = await openEarly(page, faulty);
    const row = page.getByRole('rowheader').first();
    const place = await row.boundingBox();
    const rows = page.getByRole('table', { name: 'Pets' }).locator('tbody');
    const drawn = await rows.innerText();
    expect(drawn).toContain('Cats');
    await loadApp();
    await expect(page.getByText(/^Updated just now/)).toBeAttached();
    // The age changes, which must not move anything either. Timers continue, so the list is not due yet.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 61_000;
    });
    await expect(page.getByText(/^Updated 1 min ago/)).toBeAttached();
    expect(await row.boundingBox()).toEqual(place);
    expect(await rows.innerText()).toBe(drawn);
    expect(await page.evaluate('shifts')).toEqual([]);
    await expectNoSidewaysScrolling(page);
  });
