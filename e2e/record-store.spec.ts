// The record of sent pets with the IndexedDB of a real browser.
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { RECORD_STORE_CONTRACT } from '../src/testing/sending/record-store-contract.ts';
import { fillForm, sendPet, submit } from './steps/add-pet-steps.ts';
import { blockStorage } from './steps/block-storage.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const ENTRY = fileURLToPath(new URL('steps/contract-in-page.ts', import.meta.url));

/** Builds the cases and the store into one script for a page. */
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

test('the record store keeps its contract in a real browser', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(await contractScript());
  for (const [index, { rule, result }] of RECORD_STORE_CONTRACT.entries())
    expect(await page.evaluate((number) => globalThis.runCase(number), index), rule).toEqual(
      result,
    );
});

const REMOVED = 'a page under which all data of the site are removed makes its record anew';

test(REMOVED, chromiumOnly('clearData'), async ({ page }) => {
  await fillForm(page);
  await submit(page);
  await expect(page.getByText('Added as pet 250', { exact: true })).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  await page.getByLabel('Name').fill('Luna');
  await submit(page);
  await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Sent/ }).click();
  await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
  await expect(page.getByText('Added as pet 250', { exact: true })).toHaveCount(0);
});

test('adds a pet where the browser stores nothing, and says that only this page knows of it', async ({
  page,
}) => {
  await blockStorage(page);
  await openStore(page, '/pets/new');
  await expect(page.getByText('This browser keeps no record of what is sent.')).toBeVisible();
  await sendPet(page);
  await expect(page.getByRole('status').filter({ hasText: 'Rex was added as pet' })).toBeVisible();
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sent' }).getByText('Rex')).toBeVisible();
});
