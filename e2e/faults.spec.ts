// Responses that a browser hides from the page (a redirect, and one without CORS headers), and where a failure is said.
import { expect, type Page } from 'playwright/test';
import type { Fault, FaultyService } from './setup/faulty-service.ts';
import { KEY, openRows, openStore, test } from './setup/journey.ts';
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
  await expectFailure(page, faulty, redirect, 'The store redirected the request');
  expect(faulty.received.map(({ path }) => path)).not.toContain(TARGET);

  await expectFailure(page, faulty, withoutCors, 'The store is not responding.');
  await expect.poll(() => complaints.join('\n')).toMatch(/CORS (?:policy|header)/);
  expect(complaints.splice(0).join('\n')).not.toContain(KEY);
});

for (const width of [360, 768, 1024, 1366, 1440])
  test(`at ${width} px, a refresh that failed is said in one line in place of what it would show`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openRows(page);
    const places = () =>
      Promise.all(
        [page.getByRole('rowheader').first(), page.getByRole('searchbox')].map((part) =>
          part.boundingBox(),
        ),
      );
    const before = await places();
    faulty.setFault(refuse('GET', 403));
    await page.keyboard.press('Alt+r');
    const failure = page.getByRole('status').filter({ hasText: /^Could not refresh\. As of/ });
    await expect(failure).toBeVisible();
    expect(await places()).toEqual(before);
    const parts = [
      failure,
      ...['Details', 'Try again'].map((name) => page.getByRole('button', { name })),
    ];
    const [words, details, again] = await Promise.all(parts.map((part) => part.boundingBox()));
    // Side by side, each in one piece, within the window.
    expect(details?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
    expect(again?.x).toBeGreaterThanOrEqual((details?.x ?? 0) + (details?.width ?? 0));
    expect((again?.x ?? 0) + (again?.width ?? 0)).toBeLessThanOrEqual(width);
    for (const part of [details, again]) expect(part?.height).toBeLessThanOrEqual(36);
    // One line of whole sentences. Those without room are in the details.
    expect(words?.height).toBe(20);
    const shown = await failure.evaluate((part) => {
      const { bottom, right } = part.getBoundingClientRect();
      return [...part.querySelectorAll('span')]
        .filter((span) => span.getBoundingClientRect().top < bottom)
        .map((span) => {
          const box = span.getBoundingClientRect();
          return { text: span.textContent.trim(), isCut: box.right > right || box.bottom > bottom };
        });
    });
    // On a phone, the time has no room.
    const said = ['Could not refresh.', expect.stringMatching(/^As of \d\d:\d\d\.$/)];
    expect(shown).toEqual(
      said.slice(0, width === 360 ? 1 : 2).map((text: unknown) => ({ text, isCut: false })),
    );
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('group', { name: 'Details' })).toContainText(/As of \d\d:\d\d\./);
  });

for (const width of [768, 1024])
  test(`at ${width} px, a long failure moves no part of the overview`, async ({ page, faulty }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStore(page, '/pets/overview');
    await expect(page.getByText(/^Counted /)).toBeVisible();
    const again = () => page.getByRole('button', { name: /^(?:Refresh|Try again)$/ }).boundingBox();
    const table = () => page.getByRole('table').boundingBox();
    const [button, before] = [await again(), await table()];
    faulty.setFault(refuse('GET', 403));
    await page.keyboard.press('Alt+r');
    await expect(page.getByText('Could not refresh.')).toBeVisible();
    expect(await table()).toEqual(before);
    expect((await again())?.y).toBe(button?.y);
  });
