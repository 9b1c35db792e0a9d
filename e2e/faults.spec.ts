// Failures that only a browser's own network has: a response that it hides, half a response, and a redirect.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { Fault, FaultyService } from './setup/faulty-service.ts';
import { KEY, openRows } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';

const test = testWithFaults();

const isList = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path.startsWith('/v1/pets');

/** Expects that Refresh fails with these words and keeps the rows, and that Try again loads them without the fault. */
async function expectFailure(page: Page, faulty: FaultyService, fault: Fault, words: string) {
  faulty.received.length = 0;
  faulty.setFault(fault);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(page.getByRole('table', { name: 'Pets' })).toBeVisible();
  faulty.setFault();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const FAILURES = 'a response without CORS headers, half a response and a redirect are failures';

test(FAILURES, everyBrowser, async ({ page, faulty, complaints }) => {
  await openRows(page);
  const hidden: Fault = async (_, { forward }) => {
    const response = await forward();
    response.headers.delete('Access-Control-Allow-Origin');
    return response;
  };
  await expectFailure(page, faulty, hidden, 'The store is not responding.');
  const refused = complaints.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const complaint of refused) {
    expect(complaint).toMatch(/CORS (?:policy|header)/);
    expect(complaint).not.toContain(KEY);
  }

  const half: Fault = (request, { forward, socket }) => {
    if (!isList(request)) return forward();
    const head = ['HTTP/1.1 200 OK', 'Access-Control-Allow-Origin: *', 'Content-Length: 999'];
    socket.write(`${head.join('\r\n')}\r\n\r\n[{"id":1,"name":"Half"`, () =>
      socket.resetAndDestroy(),
    );
    return undefined;
  };
  await expectFailure(page, faulty, half, 'No response was received from the service.');

  // No redirect is followed, not even to the service itself.
  const headers = { Location: '/v1/store/orders', 'Access-Control-Allow-Origin': '*' };
  const redirect: Fault = (request, { forward }) =>
    isList(request) ? new Response(null, { status: 307, headers }) : forward();
  await expectFailure(page, faulty, redirect, 'redirected the request');
  expect(faulty.received.map(({ path }) => path)).not.toContain('/v1/store/orders');
  // Refresh and Try again sent one request each: a redirect is not retried automatically.
  expect(faulty.received.filter(isList)).toHaveLength(2);
});
