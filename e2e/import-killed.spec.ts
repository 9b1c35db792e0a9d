import { expect, type Page } from 'playwright/test';
import { MAX_IN_FLIGHT } from '../src/outbox/sender/start-attempts.ts';
import { openStore } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { testToKill as test } from './setup/killable-browser.ts';
import { chooseFile, counts, csvOf, finished, numbered, start } from './steps/import-journey.ts';

const COUNT = 300;
// The browser is killed once for each of these numbers, when the service stores more pets than that.
const KILLS = [40, 160];
// The service stores at most this many pets more than a number in KILLS, and leaves later requests
// unanswered, so that the import cannot finish before the browser is killed.
const HEADROOM = 60;
const NAMES = numbered(COUNT);

test.use({ pets: [] });

/**
 * Waits until a check passes, and resumes the import if it is paused: the session ends with a killed browser, and the
 * next session pauses the import.
 */
const expectWhileResuming = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    const resume = page.getByRole('button', { name: 'Resume', exact: true, disabled: false });
    // The button may go before it is clicked.
    if (await resume.isVisible()) await resume.click({ timeout: 1000 });
    await check();
  }).toPass({ timeout: 60_000, intervals: [5] });

const CONTINUES =
  'an import continues after two kills, adds no row twice, and lists every row that may be missing';

test(CONTINUES, everyBrowser, async ({ killable, faulty }) => {
  test.setTimeout(120_000);
  const stored = async () =>
    (await faulty.catalogue.list({ limit: 10_000 })).map(({ name }) => name);
  /** Responds to requests until the service has the pets that it may store before the next kill, or to all. */
  const respondUntil = async (kill = COUNT) => {
    let posts = (await stored()).length;
    faulty.setFault(({ method }, { forward }) =>
      method === 'POST' && (posts += 1) > kill + HEADROOM ? undefined : forward(),
    );
  };
  await respondUntil(KILLS[0]);
  let page = await killable.start();
  await openStore(page, '/pets/import');
  // The last row has no name, and is not sent.
  await chooseFile(page, `${csvOf(...NAMES)},4\n`);
  await start(page);
  for (const [index, kill] of KILLS.entries()) {
    await expectWhileResuming(page, async () =>
      expect((await stored()).length).toBeGreaterThan(kill),
    );
    await killable.kill();
    // Set before the next page opens, which may continue the import.
    await respondUntil(KILLS[index + 1]);
    page = await killable.start();
    await openStore(page, '/pets/import');
  }
  await expectWhileResuming(page, () => expect(finished(page)).toBeVisible({ timeout: 500 }));

  const words = (await counts(page).textContent()) ?? '';
  expect(words).toContain(', 1 with a problem');
  const [added, unknown] = [countIn(words, 'pets added'), countIn(words, 'unknown')];
  expect(added + unknown).toBe(COUNT);
  // Each kill leaves the six rows in flight and, on a busy computer, six more: the browser's network process may end
  // before its page, whose requests fail then.
  expect(unknown).toBeLessThanOrEqual(2 * MAX_IN_FLIGHT * KILLS.length);
  const names = await stored();
  // The store has no pet twice, and lacks only pets whose rows are unknown.
  expect(names).toHaveLength(new Set(names).size);
  expect(names.length).toBeGreaterThanOrEqual(added);
  const missing = NAMES.filter((name) => !names.includes(name));
  const table = page.getByRole('table', { name: 'Rows not known to be added' });
  await table.waitFor();
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  while ((await more.count()) > 0) await more.first().click();
  for (const name of missing)
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
});

const countIn = (words: string, outcome: string) =>
  Number(new RegExp(`(\\d+) ${outcome}`).exec(words)?.[1] ?? 0);
