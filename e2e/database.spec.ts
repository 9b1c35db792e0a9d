// The database of the app in the IndexedDB of a real browser.
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { DATABASE_CONTRACT } from '../src/testing/database-contract.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY, openStore } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';

const ENTRY = fileURLToPath(new URL('steps/contract-in-page.ts', import.meta.url));

/** Builds the cases and the database into one script for a page. */
async function contractScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The contract was not built.');
  return chunk.code;
}

const test = testWithFaults();

test('the database keeps its contract in a real browser', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(await contractScript());
  for (const [index, { rule, result }] of DATABASE_CONTRACT.entries())
    expect(await page.evaluate((number) => globalThis.runCase(number), index), rule).toEqual(
      result,
    );
});

const CLEARED =
  'after a person clears the data of the site, an open page asks for the key and makes a new database';

test(CLEARED, chromiumOnly('clearData'), async ({ page }) => {
  await openStore(page, '/pets/new');
  await sendPet(page);
  await expect(page.getByText('Added as pet 250', { exact: true })).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  });
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await sendPet(page, 'Luna');
  await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Sent/ }).click();
  await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
  await expect(page.getByText('Added as pet 250', { exact: true })).toHaveCount(0);
});
