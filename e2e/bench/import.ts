// `npm run bench:import`: measures the speed of an import, the longest pauses of the page meanwhile, and
// its memory, and compares it with a bare loop that sends the same requests. The service runs on this computer, and
// catalogue and journal are on its disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportSite, KEY, startImportSite, type Variant } from './import-site.ts';
import { measureBareLoop } from './measure-bare-loop.ts';
import { type Measured, measureImport } from './measure-import.ts';
import { median } from './median.ts';

/** The variants of the app, with the row counts to measure with each. */
const VARIANTS: readonly (Variant & { counts: readonly number[] })[] = [
  { parallel: 1, durability: 'strict', latency: 0, counts: [1000] },
  { parallel: 2, durability: 'strict', latency: 0, counts: [1000] },
  { parallel: 4, durability: 'relaxed', latency: 0, counts: [1000] },
  { parallel: 4, durability: 'strict', latency: 0, counts: [1000, 5000, 10_000, 20_000] },
];

/** With these latencies, app and bare loop take turns. */
const LATENCIES = [50, 0];
const ROUNDS = 3;
const COMPARED_COUNT = 1000;

/** What each of the two ratios that are printed should at least be. */
const GOAL = 0.9;

const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
try {
  const rows: object[] = [];
  const rates = new Map<number, number>();
  for (const { counts, ...variant } of VARIANTS) {
    const site = await startImportSite(folder, variant);
    for (const count of counts) {
      const measured = await measureApp(site, count, `${count}`);
      // The last variant is the app as it is.
      rates.set(count, rateOf(measured));
      rows.push({ ...columnsOf(variant), ...tableRow(measured) });
    }
    await site.close();
  }
  console.table(rows);
  const compared = [];
  for (const latency of LATENCIES) compared.push(await compareWithBareLoop(latency));
  console.table(compared.map(({ row }) => row));
  print(`app / bare loop at ${LATENCIES[0]} ms`, compared[0]?.ratio ?? NaN);
  print('20,000 rows / 1,000 rows', (rates.get(20_000) ?? NaN) / (rates.get(1000) ?? NaN));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Measures an import with a new profile of the browser. */
async function measureApp({ folder: parent, app }: ImportSite, count: number, profile: string) {
  const measured = await measureImport({
    folder: join(parent, `profile-${profile}`),
    address: app,
    key: KEY,
    count,
  });
  console.log(`${count} rows: ${Math.round(rateOf(measured))} rows per second`);
  return measured;
}

/** Measures app and bare loop by turns, and takes the median of each. */
async function compareWithBareLoop(latency: number) {
  const site = await startImportSite(folder, { parallel: 4, durability: 'strict', latency });
  const { app: address, service } = site;
  const app: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seconds = await measureBareLoop({ address, service, key: KEY, count: COMPARED_COUNT });
    bare.push(COMPARED_COUNT / seconds);
    app.push(rateOf(await measureApp(site, COMPARED_COUNT, `round-${round}`)));
  }
  await site.close();
  const [appRate, bareRate] = [median(app), median(bare)];
  return {
    ratio: appRate / bareRate,
    row: {
      'latency, ms': latency,
      'app, rows/s': Math.round(appRate),
      'bare loop, rows/s': Math.round(bareRate),
    },
  };
}

function rateOf({ count, seconds }: Measured): number {
  return count / seconds;
}

function print(name: string, ratio: number): void {
  console.log(`${name}: ${ratio.toFixed(2)} (goal: ${GOAL} or more)`);
}

function columnsOf({ parallel, durability }: Variant) {
  return { 'at once': parallel, durability };
}

function tableRow(measured: Measured) {
  const { count, readMs, longestMs, emptyMs, ownMs, heapMiB, domNodes } = measured;
  return {
    rows: count,
    'read, ms': Math.round(readMs),
    'rows/s': Math.round(rateOf(measured)),
    'longest gap, ms': Math.round(longestMs),
    'empty page, ms': Math.round(emptyMs),
    'own code, ms': Math.round(ownMs),
    'heap, MiB': heapMiB.toFixed(1),
    'DOM nodes': domNodes,
  };
}
