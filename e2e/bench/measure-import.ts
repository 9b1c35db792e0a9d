import { type CDPSession, chromium, type Page } from 'playwright';
import { launchOptions } from '../setup/find-browser.ts';

interface Profile {
  nodes: readonly { id: number; callFrame: { functionName: string } }[];
  samples?: readonly number[];
  timeDeltas?: readonly number[];
}

export interface Measured {
  count: number;
  /** Milliseconds from choosing the file to its preview. */
  readMs: number;
  /** Seconds from the press that starts the import to the result. */
  seconds: number;
  /** The longest delay of a timer that is due every 10 ms. */
  longestMs: number;
  /** The longest delay in an empty page at the same time, which shows the delays of this computer itself. */
  emptyMs: number;
  /** The longest uninterrupted run of the page's code, from the browser's CPU profile. */
  ownMs: number;
  /** The heap after a garbage collection, with the result on the screen. */
  heapMiB: number;
  domNodes: number;
}

interface MeasureOptions {
  /** The folder of the browser's profile, in which the journal is stored. */
  folder: string;
  address: string;
  key: string;
  count: number;
}

const TIMEOUT_MS = 1_200_000;

/** Imports a file of `count` rows in a new browser, and measures it. */
export async function measureImport({
  folder,
  address,
  key,
  count,
}: MeasureOptions): Promise<Measured> {
  // Playwright's other contexts store nothing on the disk.
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    baseURL: address,
  });
  const page = await context.newPage();
  await page.goto('/pets/import');
  await page.getByRole('radio', { name: 'Staging' }).check();
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Open the store' }).click();
  const file = page.getByLabel('CSV file');
  await file.waitFor();
  const empty = await context.newPage();
  await page.bringToFront();
  await Promise.all([page, empty].map(watchTimer));
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 1000 });
  await session.send('Profiler.start');

  const buffer = Buffer.from(writeFile(count));
  const choosing = performance.now();
  await file.setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Preview of' }).waitFor();
  const readMs = performance.now() - choosing;
  await page.getByText('Compared with the pets').waitFor();

  const starting = performance.now();
  await page.getByRole('button', { name: /^Add [\d,]+ pets? to / }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: TIMEOUT_MS });
  const seconds = (performance.now() - starting) / 1000;

  const result = await page.getByRole('status').filter({ hasText: 'added' }).textContent();
  if (!result?.includes(`${count.toLocaleString('en')} added`)) throw new Error(String(result));
  const { profile } = await session.send('Profiler.stop');
  const [longestMs, emptyMs] = await Promise.all([page, empty].map(longestGap));
  const { heapMiB, domNodes } = await readMemory(session);
  await context.close();
  return {
    count,
    readMs,
    seconds,
    longestMs: longestMs ?? NaN,
    emptyMs: emptyMs ?? NaN,
    ownMs: findLongestRun(profile),
    heapMiB,
    domNodes,
  };
}

/** Writes a CSV file in which every third name is quoted. */
function writeFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? `"Pet ${index}, the ""younger""",4,sold` : `Pet ${index},4,available`,
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

const longestGap = (page: Page) => page.evaluate<number>('window.longest');

const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** Returns the length of the longest run of samples without an idle one, in milliseconds. */
function findLongestRun({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => IDLE.has(callFrame.functionName)).map(({ id }) => id),
  );
  let [longest, stretch] = [0, 0];
  for (const [index, id] of samples.entries()) {
    stretch = idle.has(id) ? 0 : stretch + (timeDeltas[index] ?? 0) / 1000;
    longest = Math.max(longest, stretch);
  }
  return longest;
}

async function readMemory(session: CDPSession): Promise<{ heapMiB: number; domNodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { heapMiB: valueOf('JSHeapUsedSize') / 2 ** 20, domNodes: valueOf('Nodes') };
}
