import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { startHost } from '../../src/hosting/static-host.ts';
import { startService } from '../../src/service/node/node-server.ts';
import { startDelayProxy } from './delay-proxy.ts';

export const KEY = 'key-of-the-bench';

/** Values for two constants of the app, set in a build of its own, and how far the service is away. */
export interface Variant {
  parallel: 1 | 2 | 4;
  durability: 'strict' | 'relaxed';
  /** Milliseconds that are added to each request. */
  latency: number;
}

export interface ImportSite {
  /** The folder of the build, in which a browser's profile may be stored. */
  folder: string;
  /** The address of the app. */
  app: string;
  service: string;
  close: () => Promise<void>;
}

/** Builds the app for a new service, and serves both. The service keeps its catalogue in a file in the folder. */
export async function startImportSite(parent: string, variant: Variant): Promise<ImportSite> {
  const folder = join(parent, Object.values(variant).join('-'));
  const service = await startService({ port: 0, data: `${folder}.db`, key: KEY });
  const proxy =
    variant.latency > 0 ? await startDelayProxy(service.url, variant.latency) : undefined;
  const url = proxy?.url ?? service.url;
  process.env['VITE_STAGING_BASE_URL'] = url;
  await build({
    logLevel: 'silent',
    plugins: [setVariant(variant)],
    build: { outDir: folder, emptyOutDir: true },
  });
  const host = await startHost({ folder, port: 0, base: '/' });
  return {
    folder,
    app: host.url,
    service: url,
    async close() {
      await host.close();
      await proxy?.close();
      await service.close();
    },
  };
}

/**
 * Changes two constants in the app's source. Throws if one of the two files no longer has its constant, but
 * does not notice if the file was moved.
 */
function setVariant({ parallel, durability }: Variant): Plugin {
  const changes = [
    ['sender/send-queue.ts', /const PARALLEL = \d+;/, `const PARALLEL = ${parallel};`],
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
