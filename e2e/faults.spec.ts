// Tests failures of the service and the network in a real browser.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { Fault, FaultyService } from './setup/faulty-service.ts';
import { KEY, openStore } from './setup/journey.ts';

const PETS = ['Rex', 'Tom', 'Minka'].map((name, index) => ({
  id: BigInt(index + 1),
  name,
  categoryId: 1n,
}));
const ALL_SHOWN = 'All 3 pets.';

const test = testWithFaults(PETS);

const reads = ({ received }: FaultyService) => received.filter(({ method }) => method === 'GET');

/** Refreshes the list, which is open, while the service has a fault. */
async function refreshWith(page: Page, faulty: FaultyService, fault: Fault) {
  faulty.received.length = 0;
  faulty.setFault(fault);
  await page.getByRole('button', { name: 'Refresh' }).click();
}

/** Expects the message and the old rows, and that the list can be loaded again without the fault. */
async function expectFailure(page: Page, faulty: FaultyService, words: string) {
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(page.getByText(/^Could not refresh\. Showing the last pets/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  faulty.setFault();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await openStore(page);
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
});

test('a response without CORS headers, half a response and a redirect are failures', async ({
  page,
  faulty,
  complaints,
}) => {
  await refreshWith(page, faulty, async (_, { forward }) => {
    const response = await forward();
    response.headers.delete('Access-Control-Allow-Origin');
    return response;
  });
  await expectFailure(page, faulty, 'The store is not responding.');
  const refused = complaints.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const complaint of refused) {
    expect(complaint).toMatch(/CORS (?:policy|header)/);
    expect(complaint).not.toContain(KEY);
  }

  // The connection is reset within the response.
  await refreshWith(page, faulty, ({ method }, { forward, socket }) => {
    if (method !== 'GET') return forward();
    const head = ['HTTP/1.1 200 OK', 'Access-Control-Allow-Origin: *', 'Content-Length: 999'];
    socket.write(`${head.join('\r\n')}\r\n\r\n[{"id":1,"name":"Half"`, () =>
      socket.resetAndDestroy(),
    );
    return undefined;
  });
  await expect(page.getByRole('alert')).toBeVisible();
  // The app tries twice more. Chromium may also repeat a request that is reset before its headers arrive.
  expect(reads(faulty).length).toBeGreaterThanOrEqual(3);
  await expect(page.getByText('Half')).toHaveCount(0);
  await expectFailure(page, faulty, 'No response was received from the service.');

  // No redirect is followed, not even to the service itself.
  await refreshWith(page, faulty, ({ method, path }, { forward }) =>
    method === 'GET' && path.startsWith('/v1/pets')
      ? new Response(null, {
          status: 307,
          headers: { Location: '/v1/store/orders', 'Access-Control-Allow-Origin': '*' },
        })
      : forward(),
  );
  await expectFailure(page, faulty, 'redirected the request');
  expect(faulty.received.map(({ path }) => path)).not.toContain('/v1/store/orders');
  // Refresh and Try again sent one request each: a redirect is not retried automatically.
  expect(reads(faulty)).toHaveLength(2);
});

test('offline, nothing is sent until the computer is online', async ({ page, context, faulty }) => {
  faulty.received.length = 0;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.getByText(/^Could not refresh\. Showing the last pets/)).toBeVisible();
  expect(reads(faulty)).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(reads(faulty)).toHaveLength(1);
});
