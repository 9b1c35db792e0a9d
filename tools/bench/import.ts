// `npm run bench:import`: measures an import beside a bare loop that sends as many pets: rows per second, the
// longest pause of the page, and its memory. The service runs on this computer, and catalogue and database
// are on its disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportOptions, startImportSite } from './import-site.ts';
import { measureBareLoop } from './measure-bare-loop.ts';
import { measureImport } from './measure-import.ts';
import { median } from './median.ts';

/** How many rows are imported, one file after the other. The first and the last are compared. */
const COUNTS = [1000, 5000];

/** With these latencies in milliseconds, app and bare loop take turns. */
const LATENCIES = [0, 50];
const ROUNDS = 3;
const COMPARED_COUNT = 1000;

/** What each of the ratios that are printed should at least be. */
const GOAL = 0.85;

const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
try {
  const site = await startImportSite(folder);
  await compareCounts(site);
  for (const latency of LATENCIES)
    await compareWithBareLoop({ ...site, latency, count: COMPARED_COUNT });
  await site.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Measures an import with a new profile of the browser. */
async function measureApp(options: ImportOptions) {
  return measureImport(await mkdtemp(join(folder, 'profile-')), options);
}

async function compareCounts(site: Pick<ImportOptions, 'address' | 'service'>): Promise<void> {
  const rates: number[] = [];
  for (const count of COUNTS) {
    const { rowsPerSecond, longestMs, heapMiB } = await measureApp({ ...site, count, latency: 0 });
    rates.push(rowsPerSecond);
    const rest = `longest pause ${longestMs.toFixed(0)} ms, heap ${heapMiB.toFixed(1)} MiB`;
    console.log(`${count} rows: ${rowsPerSecond.toFixed(0)} rows per second, ${rest}`);
  }
  print(`${COUNTS.at(-1)} rows / ${COUNTS[0]} rows`, (rates.at(-1) ?? NaN) / (rates[0] ?? NaN));
}

/** Measures app and bare loop by turns, and compares the median of each. */
async function compareWithBareLoop(options: ImportOptions): Promise<void> {
  const app: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await measureBareLoop(options));
    app.push((await measureApp(options)).rowsPerSecond);
  }
  const [appRate, bareRate] = [median(app), median(bare)];
  const rates = `${appRate.toFixed(0)} to ${bareRate.toFixed(0)} rows per second`;
  print(`app / bare loop at ${options.latency} ms, ${rates}`, appRate / bareRate);
}

function print(name: string, ratio: number): void {
  console.log(`${name}: ${ratio.toFixed(2)} (goal: ${GOAL} or more)`);
}
