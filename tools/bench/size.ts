// `npm run size`: compares the first view (what every page loads first), the day's pages (what it loads next) and the other
// chunks with their budgets, and lists all chunks. Fails if one is over its budget or has none, or if chunks import each
// other in a circle.
import {
  type Chunk,
  chunkNamed,
  firstViewOf,
  GOALS,
  weighChunks,
  withImports,
} from './chunk-sizes.ts';

const KIB = 1024;

/** Budgets in KiB of brotli, for a chunk and its imports, without the first view and the day's pages. */
const BUDGETS = new Map([
  ['pet-chunk', 5],
  ['review-chunk', 4.5],
  ['import-page', 29],
  ['orders-page', 2.5],
  ['clearing', 2.5],
  ['forget-key', 2],
  ['labels-dialog', 5],
  ['confirm-added', 1.5],
  ['handover-text', 1.5],
  ['practice', 14],
  ['csv', 8],
  ['save-files', 8.5],
  ['write-csv', 8],
]);

const chunks = await weighChunks();
const weigh = (parts: Iterable<Chunk>) => [...parts].reduce((sum, { size }) => sum + size, 0) / KIB;

const firstView = firstViewOf(chunks);

let failed = 0;
function compare(name: string, parts: ReadonlySet<Chunk>, budget: number): void {
  const weight = weigh(parts);
  const verdict = weight <= budget ? 'within' : 'OVER';
  if (weight > budget) failed += 1;
  console.log(`\n${name}: ${weight.toFixed(1)} KiB, ${verdict} ${budget} KiB`);
}

compare('first view', firstView, GOALS.firstView);
const dayPages = withImports(chunks, chunkNamed(chunks, 'day-chunk'), firstView);
compare("the day's pages", dayPages, GOALS.dayPages);
const expected = new Set([...firstView, ...dayPages]);
for (const [name, budget] of BUDGETS) {
  const parts = withImports(chunks, chunkNamed(chunks, name), new Set([...firstView, ...dayPages]));
  compare(name, parts, budget);
  for (const part of parts) expected.add(part);
}
for (const chunk of chunks.values()) {
  if (expected.has(chunk)) continue;
  // Each chunk costs a request, and bytes in the first view, which lists the file names.
  console.log(
    `\nNO BUDGET: ${chunk.name}. Add one in tools/bench/size.ts, or see \`codeSplitting\` in vite.config.ts.`,
  );
  failed += 1;
}
for (const chunk of chunks.values()) {
  const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
  if (!imported.some((part) => withImports(chunks, part).has(chunk))) continue;
  // The order in which they run would depend on which is imported first.
  console.log(`\nIMPORT CYCLE: ${chunk.name} imports itself through other chunks.`);
  failed += 1;
}
console.log('\nAll chunks, in KiB:');
for (const { name, size } of [...chunks.values()].toSorted((a, b) => b.size - a.size))
  console.log(`  ${(size / KIB).toFixed(1).padStart(5)}  ${name}`);
process.exitCode = failed === 0 ? 0 : 1;
