import { join } from 'node:path';
import { build } from 'vite';
import { startHost } from '../../src/hosting/static-host.ts';
import { startService } from '../../src/service/node/node-server.ts';
import { startDelayProxy } from './delay-proxy.ts';

export const KEY = 'key-of-the-bench';

export interface ImportSite {
  /** The address of the app. */
  app: string;
  service: string;
  close: () => Promise<void>;
}

/**
 * Builds the app for a new service, and serves both. The service keeps its catalogue in a file in the folder.
 *
 * @param latency milliseconds that are added to each request
 */
export async function startImportSite(parent: string, latency: number): Promise<ImportSite> {
  const folder = join(parent, `latency-${latency}`);
  const service = await startService({ port: 0, data: `${folder}.db`, key: KEY });
  const proxy = latency > 0 ? await startDelayProxy(service.url, latency) : undefined;
  const url = proxy?.url ?? service.url;
  process.env['VITE_STAGING_BASE_URL'] = url;
  await build({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  const host = await startHost({ folder, port: 0, base: '/' });
  return {
    app: host.url,
    service: url,
    async close() {
      await host.close();
      await proxy?.close();
      await service.close();
    },
  };
}
