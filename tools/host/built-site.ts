import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXAMPLE_ADDRESSES } from '../build/headers.ts';
import { writeHeadersFile } from '../build/headers-and-redirects.ts';

export const PAGE = `<!doctype html><title>Pet Store</title>${'<p>The page.</p>'.repeat(99)}`;
export const SCRIPT = `console.log('${'pets '.repeat(999)}');`;
export const SECRET = 'in a file outside the folder';

/**
 * Creates a small built folder, with a secret file next to it, and a symbolic link to that file in the folder.
 *
 * @returns the folder's path
 */
export function createBuiltSite(base = '/'): string {
  const parent = mkdtempSync(join(tmpdir(), 'hosting-'));
  const folder = join(parent, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = {
    'index.html': PAGE,
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'categories.json': '{}',
    'version.json': '{}',
    'assets/index-Ab_12.js': SCRIPT,
    'assets/index-Cd-34.css': 'body { margin: 0 }',
    _headers: writeHeadersFile(EXAMPLE_ADDRESSES, base),
    '../secret.txt': SECRET,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  return folder;
}

interface HttpRequest {
  path: string;
  headers?: Record<string, string>;
}

interface HttpResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Sends a request with its path unchanged. `fetch` would resolve `..` first. */
export async function sendRequest(
  origin: string,
  { path, headers = {} }: HttpRequest,
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, headers, agent: false });
  const received = once(sent, 'response');
  sent.end();
  const [incoming] = await received;
  if (!(incoming instanceof IncomingMessage)) throw new Error('The response is not HTTP.');
  const values = Object.entries(incoming.headersDistinct).map(([name, list = []]) => [
    name,
    // Joined with a bar, so that tests see a header that was sent twice.
    list.join(' | '),
  ]);
  return {
    status: incoming.statusCode ?? 0,
    headers: new Headers(Object.fromEntries(values)),
    body: await buffer(incoming),
  };
}
