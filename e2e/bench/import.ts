// `npm run bench:import`: measures the speed of an import, the longest pauses of the page meanwhile, and
// its memory. The service runs on this computer, and catalogue and journal are on its disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { startHost } from '../../src/hosting/static-host.ts';
import { startService } from '../../src/service/node/node-server.ts';
import { type Measured, measureImport } from './measure-import.ts';

const KEY = 'key-of-the-bench';

/** Values for two constants of the app, set in a build of its own, and the row counts to measure with it. */
interface Variant {
  parallel: 1 | 2 | 4;
  durability: 'strict' | 'relaxed';
  counts: readonly number[];
}

const VARIANTS: readonly Variant[] = [
  { parallel: 1, durability: 'strict', counts: [1000] },
  { parallel: 2, durability: 'strict', counts: [1000] },
  { parallel: 4, durability: 'relaxed', counts: [1000] },
  { parallel: 4, durability: 'strict', counts: [1000, 5000, 10_000] },
];

const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
try {
  const rows: Record<string, string | number>[] = [];
  for (const variant of VARIANTS)
    for (const measured of await measureVariant(variant)) {
      const { parallel, durability } = variant;
      rows.push({ 'at once': parallel, durability, ...tableRow(measured) });
      console.log(`${parallel} at once, ${durability}, ${measured.count} rows: done`);
    }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureVariant(variant: Variant): Promise<Measured[]> {
  const { parallel, durability, counts } = variant;
  const data = join(folder, `${parallel}-${durability}.db`);
  const service = await startService({ port: 0, data, key: KEY });
  const outDir = join(folder, `${parallel}-${durability}`);
  process.env['VITE_STAGING_BASE_URL'] = service.url;
  await build({ logLevel: 'silent', plugins: [setVariant(variant)], build: { outDir } });
  const host = await startHost({ folder: outDir, port: 0, base: '/' });
  try {
    const measured: Measured[] = [];
    for (const count of counts)
      measured.push(
        await measureImport({
          folder: join(outDir, `profile-${count}`),
          address: host.url,
          key: KEY,
          count,
        }),
      );
    return measured;
  } finally {
    await host.close();
    await service.close();
  }
}

/**
 * Changes two constants in the app's source. Throws if one of the two files no longer has its constant, but
 * does not notice if the file was moved.
 */
function setVariant({ parallel, durability }: Variant): Plugin {
  const changes = [
    ['sender/send-rows.ts', /const PARALLEL = \d+;/, `const PARALLEL = ${parallel};`],
    [
      'journal/store/indexed-db-record-store.ts',
      /durability: 'strict'/,
      `durability: '${durability}'`,
    ],
  ] as const;
  return {
    name: 'bench-variant',
    enforce: 'pre',
    transform(code, id) {
      const change = changes.find(([file]) => id.endsWith(`/sending/${file}`));
      if (change === undefined) return undefined;
      const [file, pattern, text] = change;
      if (!pattern.test(code)) throw new Error(`${file} no longer has ${pattern}.`);
      return code.replace(pattern, text);
    },
  };
}

function tableRow(measured: Measured) {
  const { count, readMs, seconds, longestMs, emptyMs, ownMs, heapMiB, domNodes } = measured;
  return {
    rows: count,
    'read, ms': Math.round(readMs),
    'rows/s': Math.round(count / seconds),
    'longest gap, ms': Math.round(longestMs),
    'empty page, ms': Math.round(emptyMs),
    'own code, ms': Math.round(ownMs),
    'heap, MiB': heapMiB.toFixed(1),
    'DOM nodes': domNodes,
  };
}
