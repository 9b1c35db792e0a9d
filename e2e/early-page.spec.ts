// Tests what the page does before the app has loaded: the first request and the first rows.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { chooseFromMenu, expectRows, openRows } from './setup/journey.ts';
import { dropRememberedLists, expectRememberedList, setLastUse } from './steps/session-records.ts';

const STATUSES = ['available', 'pending', 'sold', undefined] as const;
const PLAIN_PETS = Array.from({ length: 200 }, (_, index) => {
  const status = STATUSES[index % 4];
  // The first five IDs are negative and the sixth has 16 digits, because the early page draws those too.
  const id = index === 5 ? 9_007_199_254_740_993n : BigInt(index - 5);
  const name = `${['Rex', 'Béla', 'רקס'][index % 3]} ${index} <b>&`;
  return { id, name, categoryId: -id, ...(status && { status }) };
});

const test = testWithFaults(PLAIN_PETS);

const listsSent = ({ received }: FaultyService) =>
  received.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/pets'));

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

/** The app's bundle. Without it, only the page's own scripts run. */
const BUNDLE = '**/assets/index-*.js';
const blockBundle = (page: Page) => page.route(BUNDLE, (route) => route.abort());

/** Waits until the page has loaded and is idle, so that any early request would have been sent. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('a list is requested once, before the bundle has loaded, even if its key is refused', async ({
  page,
  faulty,
}) => {
  await openRows(page);
  const reading = page.getByRole('button', { name: 'Refresh' });
  for (const address of ['/', '/pets', '/pets?status=sold&limit=10']) {
    faulty.received.splice(0);
    await page.goto(address);
    await expectRows(page);
    await expect(reading).not.toHaveAttribute('aria-busy');
    expect(listsSent(faulty)).toHaveLength(1);
  }
  await blockBundle(page);
  for (const address of ['/', '/pets', '/pets?status=sold&limit=10']) {
    faulty.received.splice(0);
    await page.goto(address);
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    expect(listsSent(faulty)).toHaveLength(1);
  }

  await page.unroute(BUNDLE);
  faulty.setFault(({ method }, { forward }) =>
    method === 'OPTIONS'
      ? forward()
      : new Response('{}', { status: 401, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  faulty.received.splice(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(listsSent(faulty)).toHaveLength(1);
});

test('the early page and the app draw the same HTML', async ({ page }) => {
  await page.addInitScript(() => {
    // Ignores what may differ between the early page and the app: generated IDs and names, attributes that only one
    // of them sets or that they set in another order, and what only the app draws: the age of the list, and the note
    // below a list that is cut off.
    const read = (html: string) =>
      html
        .replaceAll(
          / (?:disabled|aria-disabled|aria-busy|id|for|aria-labelledby|name|type|checked|selected|popovertarget)="[^"]*"/g,
          '',
        )
        .replaceAll(/Updated <time.*?<\/time>/g, '')
        .replaceAll(/<div class="[^"]*_edge_.*?<\/div>/g, '')
        .replaceAll('<!-- -->', '');
    const drawn: { early: string; app: string }[] = [];
    Reflect.set(globalThis, 'drawn', drawn);
    new MutationObserver((changes) => {
      const root = document.querySelector('#root');
      for (const early of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (early instanceof HTMLElement && early.dataset['environment'] && root)
          drawn.push({ early: read(early.outerHTML), app: read(root.innerHTML) });
    }).observe(document, { childList: true, subtree: true });
  });
  await openRows(page);
  // Holds the bundle back until the early rows are drawn.
  await page.route('**/assets/index-*.js', async (route) => {
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    await route.continue();
  });
  for (const address of ['/pets', '/pets?status=pending&limit=10', '/pets?limit=100']) {
    await page.goto(address);
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'drawn').length)).toBe(1);
    const [drawn] = await page.evaluate(() => Reflect.get(globalThis, 'drawn'));
    expect(drawn.early).toBe(drawn.app);
  }
});

/** Brings the browser into a state, and returns the address to open. */
const NEVER_EARLY: Record<string, (page: Page) => Promise<string>> = {
  'the key was forgotten': async (page) => {
    await chooseFromMenu(page, 'Forget key');
    await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
    return page.url();
  },
  'the session was idle for too long': async (page) => {
    await expectRememberedList(page);
    // Leaving the page stops it from overwriting the time set next.
    await page.goto('/icon.svg');
    await setLastUse(page, Date.now() - 31 * 60_000);
    return '/pets';
  },
  'Practice is open': async (page) => {
    await chooseFromMenu(page, 'Change environment');
    await page.getByRole('radio', { name: 'Practice' }).check();
    await page.getByRole('button', { name: 'Open Practice' }).click();
    await expect(page).toHaveTitle('Pets – Practice – Pet Store');
    return page.url();
  },
  'the address is not that of a list': async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    return page.url();
  },
};

for (const [when, prepare] of Object.entries(NEVER_EARLY))
  test(`sends and draws nothing early if ${when}`, async ({ page, faulty }) => {
    await openRows(page);
    const address = await prepare(page);
    await blockBundle(page);
    faulty.received.splice(0);
    await page.goto(address);
    await waitUntilIdle(page);
    expect(faulty.received).toEqual([]);
    await expect(table(page)).toHaveCount(0);
  });

const ONE_PREFLIGHT = 'sends no CORS preflight twice for the same address and method';

test(ONE_PREFLIGHT, chromiumOnly('preflights'), async ({ page, faulty }) => {
  await openRows(page);
  for (const name of ['Sold', 'All', 'Sold']) {
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(
      page.getByText(name === 'Sold' ? 'First 20 sold pets.' : 'First 20 pets.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    const response = page.waitForResponse(/\/v1\/pets\?/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await response;
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  }
  await page.reload();
  await expectRows(page);
  const asked = faulty.received
    .filter(({ method }) => method === 'OPTIONS')
    .map(({ path, headers }) => `${headers.get('Access-Control-Request-Method')} ${path}`);
  expect(listsSent(faulty).length).toBeGreaterThan(asked.length + 3);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('leaves the list to the app if the early page fails, on the first visit and later', async ({
  page,
  complaints,
}) => {
  await openRows(page);
  await expectRememberedList(page);
  await page.addInitScript(() => {
    document.importNode = () => {
      throw new Error('Nothing is copied.');
    };
  });
  const expectRowsOfApp = async () => {
    await page.reload();
    await expectRows(page);
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    expect(complaints.splice(0)).toEqual(['Nothing is copied.']);
  };
  await dropRememberedLists(page);
  await expectRowsOfApp();
  await expectRememberedList(page);
  await expectRowsOfApp();
});

test('starts, with its styles, under a host policy without the hashes of this build', async ({
  page,
  complaints,
}) => {
  await page.route('**/pets', async (route) => {
    const response = await route.fetch();
    const policy = "script-src 'self'; style-src 'self'";
    await route.fulfill({ response, headers: { 'content-security-policy': policy } });
  });
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(complaints.length).toBeGreaterThan(0);
  complaints.splice(0);
});
