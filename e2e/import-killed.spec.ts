import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { APP_PORT, SERVICE_PORT } from './setup/addresses.ts';
import { startFaultyService } from './setup/faulty-service.ts';
import { KEY, openStore, test } from './setup/journey.ts';
import { startKillable } from './setup/killable-browser.ts';
import { chooseFile, counts, csvOf, numbered, start } from './steps/import-journey.ts';

const COUNT = 400;
// The browser is killed once for each of these numbers, when the service stores more pets than that.
const KILLS = [40, 120, 240];
// The service stores at most this many pets more than a number in KILLS, and leaves later requests
// unanswered, so that the import cannot finish before the browser is killed.
const HEADROOM = 60;
const NAMES = numbered(COUNT);
const APP = `http://127.0.0.1:${APP_PORT}`;

test('an import continues after three kills, adds no row twice, and lists every row that may be missing', async ({
  playwright,
  browserName,
  launchOptions,
}) => {
  test.setTimeout(120_000);
  const profile = await mkdtemp(join(tmpdir(), 'killed-'));
  const service = await startFaultyService({ port: SERVICE_PORT, key: KEY, pets: [] });
  const countStored = async () => (await service.catalogue.list({ limit: 10_000 })).length;
  const startBrowser = () => startKillable(profile, playwright[browserName], launchOptions);
  let browser = await startBrowser();
  try {
    await openStore(browser.page, `${APP}/pets/import`);
    // The last row has no name, and is not sent.
    await chooseFile(browser.page, `${csvOf(...NAMES)},4\n`);
    await start(browser.page);
    for (const kill of KILLS) {
      let posts = await countStored();
      service.setFault(({ method }, { forward }) =>
        method === 'POST' && (posts += 1) > kill + HEADROOM ? undefined : forward(),
      );
      await expect.poll(countStored, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(kill);
      await browser.kill();
      browser = await startBrowser();
      await openStore(browser.page, `${APP}/pets/import`);
      await expect(browser.page.getByText('is not finished')).toBeVisible();
      await browser.page.getByRole('button', { name: 'Continue' }).click();
    }
    service.setFault();
    const { page } = browser;
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({
      timeout: 60_000,
    });

    const words = (await counts(page).textContent()) ?? '';
    expect(words).toContain(' 1 with a problem.');
    const [added, unknown] = [countIn(words, 'added'), countIn(words, 'unknown')];
    expect(added + unknown).toBe(COUNT);
    // Six rows are sent at a time (`send-queue.ts`): each kill leaves six at most.
    expect(unknown).toBeLessThanOrEqual(6 * KILLS.length);
    const names = (await service.catalogue.list({ limit: 10_000 })).map(({ name }) => name);
    // No pet is there twice, and only pets whose rows are unknown are missing.
    expect(names).toHaveLength(new Set(names).size);
    expect(names.length).toBeGreaterThanOrEqual(added);
    const missing = NAMES.filter((name) => !names.includes(name));
    const table = page.getByRole('table', { name: 'Rows to look at' });
    const more = page.getByRole('button', { name: /^Show \d+ more of/ });
    while ((await more.count()) > 0) await more.first().click();
    for (const name of missing)
      await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
  } finally {
    await browser.kill();
    await service.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

function countIn(words: string, outcome: string): number {
  return Number(new RegExp(` (\\d+) ${outcome}`).exec(words)?.[1]);
}
