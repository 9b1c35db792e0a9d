import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** In KiB of brotli. Goals of `npm run bench` and budgets of `npm run size`. */
export const GOALS = { firstView: 108, dayPages: 48.5 };

/** One script file of a build. Sizes are in bytes of brotli. */
export interface Chunk {
  name: string;
  size: number;
  /** The names of the chunks that must load before this one runs. */
  imports: readonly string[];
  isEntry: boolean;
}

/** Builds the app in memory, and measures every chunk. */
export async function weighChunks(): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({ logLevel: 'silent', build: { write: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks = new Map<string, Chunk>();
  for (const part of outputs.flatMap(({ output }) => output)) {
    if (part.type === 'asset') continue;
    chunks.set(part.fileName, {
      name: part.fileName,
      size: brotliCompressSync(part.code).length,
      imports: part.imports,
      isEntry: part.isEntry,
    });
  }
  return chunks;
}

/** Returns the chunks that every page loads first: the entry with its imports. */
export function firstViewOf(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  if (entries.length === 0) throw new Error('The build has no entry.');
  const first = new Set<Chunk>();
  for (const entry of entries) for (const part of withImports(chunks, entry)) first.add(part);
  return first;
}

/** Finds a chunk by its name without its hash. */
export function chunkNamed(chunks: ReadonlyMap<string, Chunk>, name: string): Chunk {
  const chunk = [...chunks.values()].find((part) => part.name.startsWith(`assets/${name}-`));
  if (chunk === undefined) throw new Error(`There is no chunk ${name}.`);
  return chunk;
}

/** Returns a chunk and the chunks that must load before it runs, except those already loaded. */
export function withImports(
  chunks: ReadonlyMap<string, Chunk>,
  start: Chunk,
  loaded: ReadonlySet<Chunk> = new Set(),
): Set<Chunk> {
  const needed = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || loaded.has(chunk) || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  visit(start);
  return needed;
}
