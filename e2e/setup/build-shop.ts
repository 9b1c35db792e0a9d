import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHOP_PORT } from './addresses.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The address of a build in a sub-folder. */
export const SHOP = `http://127.0.0.1:${SHOP_PORT}/shop`;

/** Builds for `/shop/`, without the addresses of the journeys' build. @returns the build's output */
export async function buildShop(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = {
    ...process.env,
    VITE_PRODUCTION_BASE_URL: '',
    VITE_STAGING_BASE_URL: '',
    ...settings,
  };
  const vite = join(ROOT, 'node_modules/.bin/vite');
  const options = ['--base', '/shop/', '--outDir', folder, '--emptyOutDir'];
  const { stdout } = await promisify(execFile)(vite, ['build', ...options], { cwd: ROOT, env });
  return stdout;
}
