import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { EXAMPLE_ADDRESSES } from '../build/headers.ts';
import { writeHeadersFile } from '../build/headers-and-redirects.ts';
import { startHost } from './static-host.ts';

export const PAGE = `<!doctype html><title>Pet Store</title>${'<p>The page.</p>'.repeat(99)}`;
export const SCRIPT = 'assets/index-Ab_12.js';

/** Hosts a small built folder until the test ends. */
export async function hostBuiltSite(base = '/', proxy?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': PAGE,
    'version.json': '{}',
    [SCRIPT]: `console.log('${'pets '.repeat(999)}');`,
    _headers: writeHeadersFile(EXAMPLE_ADDRESSES, base),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const host = await startHost({ folder, port: 0, base, ...(proxy && { proxy }) });
  onTestFinished(() => host.close());
  return { ...host, folder };
}
