// After Forget key, nothing is left on the disk, even if the browser is killed in the next instant.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { APP_PORT } from './setup/addresses.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { chooseFromMenu, KEY, openRows } from './setup/journey.ts';
import { startKillable } from './setup/killable-browser.ts';
import { expectRememberedList } from './steps/session-records.ts';
import { storedText } from './steps/stored-text.ts';

const test = testWithFaults();

const LIST = `http://127.0.0.1:${APP_PORT}/pets`;

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

test('a forgotten key stays forgotten when the browser is killed immediately', async ({
  playwright,
  browserName,
  launchOptions,
  faulty,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'forgotten-'));
  const start = () => startKillable(profile, playwright[browserName], launchOptions);
  let browser = await start();
  try {
    await openRows(browser.page, LIST);
    await expectRememberedList(browser.page);
    const name = (await table(browser.page).getByRole('rowheader').first().innerText()).trim();
    expect(await storedText(browser.page)).toContain(name);
    await chooseFromMenu(browser.page, 'Forget key');
    await expect(browser.page.getByLabel('API key', { exact: true })).toBeVisible();
    await browser.kill();

    browser = await start();
    faulty.received.splice(0);
    await browser.page.goto(LIST);
    await expect(browser.page.getByLabel('API key', { exact: true })).toBeVisible();
    await expect(table(browser.page)).toHaveCount(0);
    expect(faulty.received).toEqual([]);
    const stored = await storedText(browser.page);
    expect(stored).not.toContain(KEY);
    expect(stored).not.toContain(name);
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
