import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { startHost } from '../host/static-host.ts';
import { startService } from '../service/node-server.ts';

export const KEY = 'key-of-the-bench';

/** An import to measure. */
export interface ImportOptions {
  /** The address of the app. */
  address: string;
  service: string;
  /** How many rows are sent. */
  count: number;
  /** How long an answer takes at least, in milliseconds. */
  latency: number;
}

/** Builds the app for a new service into a folder of `parent`, and serves both. The catalogue is a file in `parent`. */
export async function startImportSite(parent: string) {
  const folder = join(parent, 'site');
  const service = await startService({ port: 0, data: `${folder}.db`, key: KEY });
  process.env['VITE_STAGING_BASE_URL'] = service.url;
  await build({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  const host = await startHost({ folder, port: 0, base: '/' });
  return {
    address: host.url,
    service: service.url,
    async close() {
      await host.close();
      await service.close();
    },
  };
}

/** Delays each request of a page, as if the service was further away. */
export async function delayRequests(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency });
}
