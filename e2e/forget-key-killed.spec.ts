// Browsers write what a page stores to the disk seconds later: after Forget key and a crash, the key is in the storage
// again. The note that its session was forgotten (`forgotten-on-disk.ts`) keeps it from being used.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../src/session/storage/storage-names.ts';
import { APP_PORT } from './setup/addresses.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY } from './setup/journey.ts';
import { startKillable } from './setup/killable-browser.ts';

const test = testWithFaults();

const LIST = `http://127.0.0.1:${APP_PORT}/pets`;

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

test('a kept key that was forgotten stays forgotten when the browser is killed at once', async ({
  playwright,
  browserName,
  launchOptions,
  faulty,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'forgotten-'));
  const start = () => startKillable(profile, playwright[browserName], launchOptions);
  let browser = await start();
  try {
    await browser.page.goto(LIST);
    await browser.page.getByLabel('API key', { exact: true }).fill(KEY);
    await browser.page.getByLabel('Keep on this computer').check();
    await browser.page.getByRole('button', { name: 'Open the store' }).click();
    await expect(table(browser.page)).toBeVisible();
    const hasList = () =>
      browser.page.evaluate((name) => localStorage.getItem(name) !== null, STORAGE_NAMES.list);
    await expect.poll(hasList).toBe(true);
    // A browser that is closed writes everything to the disk.
    await browser.page.context().close();

    browser = await start();
    await browser.page.goto(LIST);
    await expect(table(browser.page)).toBeVisible();
    await browser.page.getByRole('button', { name: 'Forget key' }).click();
    await expect(browser.page.getByLabel('API key', { exact: true })).toBeVisible();
    const isForgotten = () =>
      browser.page.evaluate(
        (name) => localStorage.getItem(name) === null,
        STORAGE_NAMES.recordToRemove,
      );
    await expect.poll(isForgotten).toBe(true);
    await browser.kill();

    browser = await start();
    faulty.received.splice(0);
    await browser.page.goto(LIST);
    await expect(browser.page.getByLabel('API key', { exact: true })).toBeVisible();
    await expect(table(browser.page)).toHaveCount(0);
    expect(faulty.received).toEqual([]);
    const stored = await browser.page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('secret');
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
