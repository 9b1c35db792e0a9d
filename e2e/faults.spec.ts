// Responses that a browser hides from the page: a redirect, and a response without CORS headers.
import { expect, type Page } from 'playwright/test';
import type { Fault, FaultyService } from './setup/faulty-service.ts';
import { KEY, openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { refuse } from './states/faults.ts';

const TARGET = '/v1/store/orders';

const withoutCors: Fault = () => new Response('[]');

/** Refreshes the list with a fault, which leaves its rows, and tries again without. */
async function expectFailure(page: Page, faulty: FaultyService, fault: Fault, words: string) {
  const failure = page.getByRole('status').filter({ hasText: 'Could not refresh.' });
  faulty.setFault(fault);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(failure).toContainText(words);
  await expect(failure).not.toContainText(KEY);
  await expect(page.getByRole('table', { name: 'Pets' })).toContainText('Luna');
  faulty.setFault();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
}

const FAILURES =
  'a redirect, which is not followed, and a response without CORS headers are failures';

test(FAILURES, everyBrowser, async ({ page, faulty, complaints }) => {
  await openRows(page);
  const redirect = refuse('GET', 307, '', { location: TARGET });
  await expectFailure(page, faulty, redirect, 'The service redirected the request');
  expect(faulty.received.map(({ path }) => path)).not.toContain(TARGET);

  await expectFailure(page, faulty, withoutCors, 'The store is not responding.');
  await expect.poll(() => complaints.join('\n')).toMatch(/CORS (?:policy|header)/);
  expect(complaints.splice(0).join('\n')).not.toContain(KEY);
});
