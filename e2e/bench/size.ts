// `npm run size`: compares the first view (what every page loads to start), what every page fetches when idle, and the
// larger pages with their budgets, and lists
// all chunks. Fails above a budget, and if chunks import each other in a circle.
import { type Chunk, firstViewOf, GOALS, weighChunks, withImports } from './chunk-sizes.ts';

const KIB = 1024;

// Budgets in KiB of brotli, for a chunk and everything it imports that was not loaded before it.

/** The commit's name is in each build, and changes these sizes by up to 0.2: that alone must not refuse a change. */
const ALLOWANCE = 0.3;
/** What every page fetches when idle, without the first view. */
const IDLE = 27;
/** Chunks by name, without the first view and what every page fetches when idle. */
const BUDGETS = new Map([
  ['key-screen-with-cleanup', 8],
  ['orders-page', 6],
  ['import-page', 24],
  ['list-tools', 12.5],
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
  const libraries = new Map<string, number>();
  for (const part of parts)
    for (const [library, size] of part.libraries)
      libraries.set(library, (libraries.get(library) ?? 0) + size / KIB);
  for (const [library, size] of [...libraries].toSorted((a, b) => b[1] - a[1]))
    if (size >= 0.1) console.log(`  ${size.toFixed(1).padStart(5)}  ${library}`);
}

function chunkOf(name: string): Chunk {
  const chunk = [...chunks.values()].find((one) => one.name.startsWith(`assets/${name}-`));
  if (chunk === undefined) throw new Error(`There is no chunk ${name}.`);
  return chunk;
}

compare('first view', firstView, GOALS.firstView + ALLOWANCE);
compare('add-page', withImports(chunks, chunkOf('add-page'), firstView), GOALS.form + ALLOWANCE);
const idle = new Set<Chunk>();
for (const name of ['open-sending', 'idle-parts'])
  for (const part of withImports(chunks, chunkOf(name), firstView)) idle.add(part);
compare('every page, when idle', idle, IDLE);
const loadedBefore = new Set([...firstView, ...idle]);
for (const [name, budget] of BUDGETS)
  compare(name, withImports(chunks, chunkOf(name), loadedBefore), budget);
for (const chunk of chunks.values()) {
  const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
  if (!imported.some((one) => withImports(chunks, one).has(chunk))) continue;
  // Which of them runs first would depend on which is imported first.
  console.log(`\nCIRCLE: ${chunk.name} imports itself through other chunks.`);
  failed += 1;
}
console.log('\nEvery chunk, KiB:');
for (const { name, size } of [...chunks.values()].toSorted((a, b) => b.size - a.size))
  console.log(`  ${(size / KIB).toFixed(1).padStart(5)}  ${name}`);
process.exitCode = failed === 0 ? 0 : 1;
