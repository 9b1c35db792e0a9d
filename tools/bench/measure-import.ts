import { chromium, type Page } from 'playwright';
import { launchOptions } from '../../e2e/setup/find-browser.ts';
import { delayRequests, type ImportOptions, KEY } from './import-site.ts';

export interface Measured {
  rowsPerSecond: number;
  /** The longest delay of a timer that is due every 10 ms. */
  longestMs: number;
  /** The heap after a garbage collection, with the result on the screen. */
  heapMiB: number;
}

const TIMEOUT_MS = 1_200_000;

/**
 * Imports a file of `count` rows in a new browser, and measures it.
 *
 * @param folder of the browser's profile, in which the database is stored
 */
export async function measureImport(folder: string, options: ImportOptions): Promise<Measured> {
  const { address, count, latency } = options;
  // Playwright's other contexts store nothing on the disk.
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    baseURL: address,
  });
  const page = await context.newPage();
  await page.goto('/pets/import');
  await page.getByRole('radio', { name: 'Staging' }).check();
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await delayRequests(page, latency);
  await watchTimer(page);
  const buffer = Buffer.from(writeFile(count));
  const file = { name: 'delivery.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByText('Compared with Sent and the store').waitFor();

  const starting = performance.now();
  await page.getByRole('button', { name: /^Add [\d,]+ pets? to / }).click();
  await page.getByRole('heading', { name: /pets added$/ }).waitFor({ timeout: TIMEOUT_MS });
  const seconds = (performance.now() - starting) / 1000;

  const result = await page.getByRole('status').filter({ hasText: 'added' }).textContent();
  if (!result?.includes(`${count.toLocaleString('en')} added`)) throw new Error(String(result));
  const longestMs = await page.evaluate<number>('window.longest');
  const heapMiB = await heapOf(page);
  await context.close();
  return { rowsPerSecond: count / seconds, longestMs, heapMiB };
}

/** Writes a CSV file, every third name in quotes. All names are new, because a row sent before would be skipped. */
function writeFile(count: number): string {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? `"Pet ${index}, ""${now}""",4,sold` : `Pet ${index} ${now},4,available`,
  );
  return `name,categoryId,status\n${rows.join('\n')}\n`;
}

async function watchTimer(page: Page): Promise<void> {
  await page.evaluate(`
    window.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last - 10);
      last = now;
    }, 10);
  `);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
