// Tests the contract of the record store with the IndexedDB of a real browser.
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { RECORD_STORE_CONTRACT } from '../src/testing/sending/record-store-contract.ts';
import { test } from './setup/journey.ts';

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

test('the record store keeps its contract in a real browser', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(await contractScript());
  for (const [index, { rule, result }] of RECORD_STORE_CONTRACT.entries())
    expect(await page.evaluate((number) => globalThis.runCase(number), index), rule).toEqual(
      result,
    );
});
