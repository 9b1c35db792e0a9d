import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Pet } from '../../src/api/schemas.ts';
import { startHost } from '../host/static-host.ts';
import { startFaultyService } from '../../e2e/setup/faulty-service.ts';

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
  /** A bare React app (`floor/`). */
  floor: string;
  setDelay: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/**
 * Builds the app, and serves it, the bare page and the bare React app with the same static host, with brotli and
 * caching. The service is on another origin.
 */
export async function startSites(pets: Iterable<Pet>): Promise<Sites> {
  const service = await startService(pets);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [appFolder, floorFolder] = [join(folder, 'app'), join(folder, 'floor')];
  const bareFolder = mkdtempSync(join(folder, 'bare-'));

  process.env['VITE_STAGING_BASE_URL'] = STAGING.baseUrl;
  delete process.env['VITE_PRODUCTION_BASE_URL'];
  await build({ logLevel: 'warn', build: { outDir: appFolder, emptyOutDir: true } });
  writeBareSite(bareFolder, readStyles(appFolder), service.url);
  await buildFloor(floorFolder);

  const app = await startHost({ folder: appFolder, port: 0 });
  const bare = await startHost({ folder: bareFolder, port: 0 });
  const floor = await startHost({ folder: floorFolder, port: 0 });
  return {
    app: app.origin,
    bare: bare.origin,
    floor: floor.origin,
    setDelay: (milliseconds) => {
      delayMs = milliseconds;
    },
    async close() {
      await Promise.all([app.close(), bare.close(), floor.close(), service.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function buildFloor(folder: string): Promise<void> {
  process.env['VITE_FLOOR_SERVICE'] = STAGING.baseUrl;
  process.env['VITE_FLOOR_KEY'] = KEY;
  await build({
    configFile: false,
    root: fileURLToPath(new URL('floor/', import.meta.url)),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  writeHeaders(folder);
}

function startService(pets: Iterable<Pet>) {
  return startFaultyService({
    port: SERVICE_PORT,
    key: KEY,
    pets,
    fault: async (_request, { forward }) => {
      await sleep(delayMs);
      return forward();
    },
  });
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
  writeHeaders(folder);
}

function writeHeaders(folder: string): void {
  writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
}
