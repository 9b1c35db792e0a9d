// `npm run verify -- https://admin.example/`: builds the current code with the current variables, and compares a live
// site with the build. The exit code is 0 if every compared file is the same and no other check fails, 1 if not (or if
// the site does not respond), and 2 without an address or a build.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { writeTable } from '../conformance/check.ts';
import { checksumsOf } from '../build/checksums.ts';
import { readHeadersFile } from '../build/headers-and-redirects.ts';
import { verify } from './verify.ts';

const USAGE_ERROR = 2;
const ROOT = join(import.meta.dirname, '../..');

try {
  const url = readUrl(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'pet-store-verify-'));
  try {
    await verifySite(url, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = USAGE_ERROR;
}

function readUrl(args: string[]): URL {
  const [address = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error('Give the address of the site, as in npm run verify -- https://admin.example/');
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

async function verifySite(url: URL, folder: string): Promise<void> {
  const base = url.pathname;
  await build({ root: ROOT, base, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const headers = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8')).get(`${base}*`);
  if (headers === undefined) throw new Error(`The build has no headers for ${base}.`);
  const site = {
    url: url.origin + base,
    files: checksumsOf(folder),
    headers,
    fetch: async (request: Request) => fetch(request),
  };
  const rows = await verify(site);
  console.log(writeTable(rows));
  const holds = rows.some(({ outcome }) => outcome.result === 'holds');
  const fails = rows.some(({ part, outcome }) =>
    // A file that could not be loaded may differ.
    part === 'files' ? outcome.result !== 'holds' : outcome.result === 'does not hold',
  );
  process.exitCode = holds && !fails ? 0 : 1;
}
