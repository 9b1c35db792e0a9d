// Tests failures of the service and the network in a real browser.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { type Fault, type FaultyService } from './setup/faulty-service.ts';
import { KEY, openStore } from './setup/journey.ts';

const PETS = ['Rex', 'Tom', 'Minka'].map((name, index) => ({
  id: BigInt(index + 1),
  name,
  categoryId: 1n,
}));
const ALL_SHOWN = 'All 3 pets.';

const test = testWithFaults(PETS);

const reads = ({ received }: FaultyService) => received.filter(({ method }) => method === 'GET');

/** Reads the clipboard by pasting it: the page's `Permissions-Policy` forbids scripts to read it. */
async function readClipboard(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.focus();
    return area;
  });
  await page.keyboard.press('ControlOrMeta+v');
  return field.evaluate((area) => area.value);
}

/** Opens the list, sets a fault, and refreshes the list. */
async function refreshWith(page: Page, faulty: FaultyService, fault: Fault) {
  await openStore(page);
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  faulty.received.length = 0;
  faulty.setFault(fault);
  await page.getByRole('button', { name: 'Refresh' }).click();
}

/** Expects the message and the old rows, and that the list can be read again without the fault. */
async function expectFailure(page: Page, faulty: FaultyService, words: string) {
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(page.getByText(/^Could not refresh\. These pets/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  faulty.setFault();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('an answer that CORS forbids to read is shown as a failure', async ({
  page,
  faulty,
  complaints,
}) => {
  await refreshWith(page, faulty, async (_, { forward }) => {
    const answer = await forward();
    answer.headers.delete('Access-Control-Allow-Origin');
    return answer;
  });
  await expect(page.getByRole('alert')).toContainText('No answer came from the service.');
  const refused = complaints.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const complaint of refused) {
    expect(complaint).toMatch(/CORS (?:policy|header)/);
    expect(complaint).not.toContain(KEY);
  }
  await expectFailure(page, faulty, 'No answer came from the service.');
});

test('a connection that is reset within the answer is tried again, and no half list is shown', async ({
  page,
  faulty,
}) => {
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
  await expectFailure(page, faulty, 'No answer came from the service.');
});

test('offline, nothing is sent, and once the computer is online, the list is read again', async ({
  page,
  context,
  faulty,
}) => {
  await openStore(page);
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  faulty.received.length = 0;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('This computer is offline');
  await expect(page.getByText(/^Could not refresh\. These pets/)).toBeVisible();
  expect(reads(faulty)).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(reads(faulty)).toHaveLength(1);
});

test('a redirect is not followed, not even to the service itself', async ({ page, faulty }) => {
  await refreshWith(page, faulty, ({ method, path }, { forward }) =>
    method === 'GET' && path.startsWith('/v1/pets')
      ? new Response(null, {
          status: 307,
          headers: { Location: '/v1/store/orders', 'Access-Control-Allow-Origin': '*' },
        })
      : forward(),
  );
  await expectFailure(page, faulty, 'redirected to another address');
  expect(faulty.received.map(({ path }) => path)).not.toContain('/v1/store/orders');
  // Refresh and Try again sent one request each: a redirect is not retried automatically.
  expect(reads(faulty)).toHaveLength(2);
});

test('shows Retry-After and the request ID if CORS exposes them', async ({
  page,
  context,
  faulty,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await refreshWith(page, faulty, ({ method, headers }, { forward }) =>
    method === 'GET'
      ? new Response(
          JSON.stringify({ code: 'X', message: `${headers.get('authorization')}`, status: 429 }),
          {
            status: 429,
            headers: {
              'Retry-After': '120',
              'X-Request-ID': 'req-77',
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Expose-Headers': 'Retry-After, X-Request-ID',
            },
          },
        )
      : forward(),
  );
  await expect(page.getByRole('alert')).toContainText('Wait 120 s, then try again.');
  expect(reads(faulty)).toHaveLength(1);
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const details = await readClipboard(page);
  expect(details).toContain('Request ID: req-77');
  expect(details).toContain('Message: Bearer [API key]');
  expect(details).toContain('Bearer $API_KEY');
  expect(details).not.toContain(KEY);
  expect(await page.content()).not.toContain(KEY);
});

test('a slow list says so, and Cancel closes the connection', async ({ page, faulty }) => {
  const silent: Parameters<Fault>[1]['socket'][] = [];
  await refreshWith(page, faulty, ({ method }, { forward, socket }) => {
    if (method !== 'GET') return forward();
    silent.push(socket);
    return undefined;
  });
  await expect(page.getByRole('status').filter({ hasText: 'Still loading…' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading pets' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(ALL_SHOWN)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => silent.map(({ destroyed }) => destroyed)).toEqual([true]);
});
