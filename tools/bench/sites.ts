import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import type { Pet } from '../../src/api/schemas.ts';
import { startHost } from '../host/static-host.ts';
import { startService } from '../service/node-server.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';

// Fixed, because the service's address is in the build.
const SERVICE_PORT = 4120;

export const KEY = 'key-of-the-bench';

/** The environment of the measured app. */
export const STAGING = { name: 'Staging', baseUrl: `http://127.0.0.1:${SERVICE_PORT}/v1` };

/** How long the service waits before it responds, until `setDelay` changes it. */
export const SERVICE_DELAY_MS = 50;

let delayMs: number = SERVICE_DELAY_MS;

export interface Sites {
  app: string;
  bare: string;
  setDelay: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/**
 * Builds the app, and serves it and the bare page with the same static host, with brotli and caching. The service is on
 * another origin.
 */
export async function startSites(pets: Iterable<Pet>): Promise<Sites> {
  const service = await startService({
    port: SERVICE_PORT,
    key: KEY,
    catalogue: createMemoryCatalogue(pets),
    intercept: async (_request, forward) => {
      await sleep(delayMs);
      return forward();
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const appFolder = join(folder, 'app');
  const bareFolder = mkdtempSync(join(folder, 'bare-'));

  process.env['VITE_STAGING_BASE_URL'] = STAGING.baseUrl;
  delete process.env['VITE_PRODUCTION_BASE_URL'];
  await build({ logLevel: 'warn', build: { outDir: appFolder, emptyOutDir: true } });
  writeBareSite(bareFolder, readStyles(appFolder), service.url);

  const app = await startHost({ folder: appFolder, port: 0 });
  const bare = await startHost({ folder: bareFolder, port: 0 });
  return {
    app: app.origin,
    bare: bare.origin,
    setDelay: (milliseconds) => {
      delayMs = milliseconds;
    },
    async close() {
      await Promise.all([app.close(), bare.close(), service.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Reads the app's styles, which the bare page has too, so that they make no difference. */
function readStyles(folder: string): string {
  const assets = join(folder, 'assets');
  const name = readdirSync(assets).find((file) => /^index-.*\.css$/.test(file));
  if (name === undefined) throw new Error('The build has no styles.');
  return readFileSync(join(assets, name), 'utf8');
}

function writeBareSite(folder: string, styles: string, service: string): void {
  const page = readFileSync(new URL('bare-page.html', import.meta.url), 'utf8')
    .replace('/* {{styles}} */', () => styles)
    .replace('{{service}}', service)
    .replace('{{key}}', KEY);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
}
