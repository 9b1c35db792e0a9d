import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CACHING } from './headers.ts';
import { readHeadersFile } from './headers-file.ts';
import { chooseEncoding, readSite, type SiteFile } from './read-site.ts';

export interface HostOptions {
  /** The built folder. It is read only when the host starts. */
  folder: string;
  /** 0 means any free port. */
  port: number;
  /** The sub-folder that the build was made for, such as `/shop/`. */
  base?: string;
}

export interface RunningHost {
  /** Without a slash at its end. */
  origin: string;
  /** The address of the page. */
  url: string;
  /** Resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves a build as `nginx.conf` and `Caddyfile` do: compressed, and with the same headers, caching and
 * fallbacks. Only this computer can connect, because the host uses plain HTTP.
 *
 * @throws Error if the folder contains no build for this base, or the port is taken
 */
export async function startHost({ folder, port, base = '/' }: HostOptions): Promise<RunningHost> {
  for (const needed of ['index.html', '_headers'])
    if (!existsSync(join(folder, needed)))
      throw new Error(`${join(folder, needed)} does not exist. Run \`npm run build\` first.`);
  const headers = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const responseHeaders = headers.get(`${base}*`);
  if (responseHeaders === undefined)
    throw new Error(`${folder} was not built for ${base}. Give the same --base to both.`);
  const site = readSite(folder);
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeaders(responseHeaders);
    void answer({ site, base }, incoming, outgoing);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const address = server.address();
  const openPort = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://127.0.0.1:${openPort ?? port}`;
  return {
    origin,
    url: origin + base,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

// Matches addresses of files: under /assets/ or with an extension. A missing file is answered with 404.
const FILE = /^\/assets\/|\.[^/]*$/;

async function answer(
  { site, base }: { site: ReadonlyMap<string, SiteFile>; base: string },
  { method = '', url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.setHeader('Cache-Control', CACHING.page);
  if (method !== 'GET' && method !== 'HEAD') {
    outgoing.setHeader('Allow', 'GET, HEAD');
    return sendText(outgoing, 405, 'Only GET and HEAD are answered here.');
  }
  const fullPath = readPath(url);
  if (fullPath === undefined) return sendText(outgoing, 400, 'The address cannot be read.');
  if (!fullPath.startsWith(base))
    return sendText(outgoing, 404, `This host serves only addresses under ${base}.`);
  const path = fullPath.slice(base.length - 1);
  const file = site.get(FILE.test(path) ? path : '/index.html');
  if (file === undefined) return sendText(outgoing, 404, 'Not found.');

  if (path.startsWith('/assets/')) outgoing.setHeader('Cache-Control', CACHING.asset);
  outgoing.setHeader('ETag', file.etag);
  if (file.compressible) outgoing.setHeader('Vary', 'Accept-Encoding');
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(file.etag)) return void outgoing.writeHead(304).end();

  const encoding = file.compressible ? chooseEncoding(headers['accept-encoding'] ?? '') : undefined;
  const body = encoding ? await file.compress(encoding) : file.body;
  if (encoding) outgoing.setHeader('Content-Encoding', encoding);
  send(outgoing, 200, file.type, body);
}

/** Decodes the path of a request target. Undefined if it cannot be decoded or is not a path. */
function readPath(target: string): string | undefined {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function sendText(outgoing: ServerResponse, status: number, words: string): void {
  send(outgoing, status, 'text/plain; charset=utf-8', Buffer.from(`${words}\n`));
}

/** Sends a response. For HEAD, Node leaves out the body. */
function send(outgoing: ServerResponse, status: number, type: string, body: Buffer): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
