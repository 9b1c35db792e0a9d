import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXAMPLE_ADDRESSES } from './headers.ts';
import { writeHeadersFile } from './headers-file.ts';

export const PAGE = `<!doctype html><title>Pet Store</title>${'<p>The page.</p>'.repeat(99)}`;
export const SCRIPT = `console.log('${'pets '.repeat(999)}');`;
export const SECRET = 'kept beside the folder';

/** For tests: a built folder with little in it, a secret beside it and a link to that. */
export function makeTinySite(base = '/'): string {
  const beside = mkdtempSync(join(tmpdir(), 'hosting-'));
  const folder = join(beside, 'dist');
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
  symlinkSync(join(beside, 'secret.txt'), join(folder, 'link.txt'));
  return folder;
}

interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

interface Reply {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Asks a host over HTTP, with the path as it is: `fetch` would put `..` right before sending. */
export async function ask(
  origin: string,
  { path, method = 'GET', headers = {} }: Question,
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  const answered = once(sent, 'response');
  sent.end();
  const [incoming] = await answered;
  if (!(incoming instanceof IncomingMessage)) throw new Error('No HTTP was answered.');
  const values = Object.entries(incoming.headersDistinct).map(([name, list = []]) => [
    name,
    // Joined, so that a header that was sent twice does not look like one.
    list.join(' | '),
  ]);
  return {
    status: incoming.statusCode ?? 0,
    headers: new Headers(Object.fromEntries(values)),
    body: await buffer(incoming),
  };
}
