// `npm run bench:growth`: what more rows and longer names cost the page. Its time is that from the last byte of the answer
// to the painted rows, so that the network does not count. `-- --rounds 1` is quicker.
import { parseArgs } from 'node:util';
import { createBenchPets } from './bench-pets.ts';
import { median } from './median.ts';
import { startSites } from './sites.ts';
import { CONDITIONS, evaluate, heapOf, visit, openVisitor } from './visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

const CASES = [
  ...[1, 10, 20, 50, 100].map((rows) => ({ rows, nameLength: 0, names: 'usual' })),
  { rows: 100, nameLength: 10_000, names: 'of 10,000 characters' },
];

interface Cost {
  /** From the answer's last byte to the painted rows. */
  milliseconds: number;
  /** The heap in MiB. */
  heap: number;
}

async function measureCost(address: string): Promise<Cost> {
  const visitor = await openVisitor(new URL(address).origin);
  const { freshRows } = await visit(visitor, address);
  const answered = await evaluate(
    visitor,
    `Math.max(...performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/v1/pets?'))
      .map(({ responseEnd }) => responseEnd))`,
  );
  const heap = await heapOf(visitor);
  await visitor.close();
  return { milliseconds: freshRows - Number(answered), heap };
}

const sites = await startSites([]);
console.log(`
${rounds} rounds, medians; fresh Chromium, CPU throttled ${CONDITIONS.slowdown}×.

| rows | names | rows painted after the answer, ms | the bare page, ms | heap, MiB | the bare page, MiB |
| --- | --- | --- | --- | --- | --- |`);
for (const { rows, nameLength, names } of CASES) {
  await sites.serve(createBenchPets(rows, nameLength));
  const costs: Record<'app' | 'bare', Cost[]> = { app: [], bare: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const page of ['bare', 'app'] as const)
      costs[page].push(await measureCost(`${sites[page]}/pets?limit=${rows}`));
  const of = (page: 'app' | 'bare', figure: keyof Cost) =>
    median(costs[page].map((cost) => cost[figure]));
  const times = (['app', 'bare'] as const).map((page) => of(page, 'milliseconds').toFixed(0));
  const heaps = (['app', 'bare'] as const).map((page) => of(page, 'heap').toFixed(1));
  console.log(`| ${[rows, names, ...times, ...heaps].join(' | ')} |`);
}
await sites.close();
