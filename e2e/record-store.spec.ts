// The contract of the journal's records, over the IndexedDB of a real browser.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { RECORD_STORE_CONTRACT } from '../src/sending/journal/store/record-store-contract.ts';

const ENTRY = fileURLToPath(new URL('setup/contract-in-page.ts', import.meta.url));

/** The cases and the store in one script, as a page can run them. */
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

test.use({ bypassCSP: true });

test('the records of a real browser keep the contract', async ({ page }) => {
  await page.goto('/version.json');
  await page.addScriptTag({ content: await contractScript() });
  for (const [index, { rule, result }] of RECORD_STORE_CONTRACT.entries())
    expect(await page.evaluate((number) => globalThis.runCase(number), index), rule).toEqual(
      result,
    );
});
