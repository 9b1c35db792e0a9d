import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CACHING } from './headers.ts';
import { readHeadersFile } from './headers-file.ts';
import { chooseEncoding, readSite, type SiteFile } from './site.ts';

export interface HostOptions {
  /** The built folder. It is read once, when the host starts. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** The sub-folder that the build was made for, such as `/shop/`. */
  base?: string;
}

export interface RunningHost {
  /** Without a slash at its end. */
  origin: string;
  /** Where the page is. */
  url: string;
  /** Settles when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves a build on this machine as `nginx.conf` and `Caddyfile` do: same headers, caching and
 * fallbacks, with compression. Only this machine is answered: the host speaks plain http.
 *
 * @throws Error where the folder holds no build, or the port is taken
 */
export async function startHost({ folder, port, base = '/' }: HostOptions): Promise<RunningHost> {
  for (const needed of ['index.html', '_headers'])
    if (!existsSync(join(folder, needed)))
      throw new Error(`${join(folder, needed)} does not exist. Run \`npm run build\` first.`);
  const headers = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const everyResponse = headers.get(`${base}*`);
  if (everyResponse === undefined)
    throw new Error(`${folder} was not built for ${base}. Give the same --base to both.`);
  const site = readSite(folder);
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeaders(everyResponse);
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

// A name with an ending is a file, and so is all under /assets/: missing, it is never the page.
const FILE = /^\/assets\/|\.[^/]*$/;

async function answer(
  { site, base }: { site: ReadonlyMap<string, SiteFile>; base: string },
  { method = '', url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.setHeader('Cache-Control', CACHING.page);
  if (method !== 'GET' && method !== 'HEAD') {
    outgoing.setHeader('Allow', 'GET, HEAD');
    return say(outgoing, 405, 'Only GET and HEAD are answered here.');
  }
  const fullPath = readPath(url);
  if (fullPath === undefined) return say(outgoing, 400, 'The address cannot be read.');
  if (!fullPath.startsWith(base)) return say(outgoing, 404, `All is under ${base} here.`);
  const path = fullPath.slice(base.length - 1);
  const file = site.get(FILE.test(path) ? path : '/index.html');
  if (file === undefined) return say(outgoing, 404, 'Not found.');

  if (path.startsWith('/assets/')) outgoing.setHeader('Cache-Control', CACHING.asset);
  outgoing.setHeader('ETag', file.tag);
  if (file.compressible) outgoing.setHeader('Vary', 'Accept-Encoding');
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(file.tag)) return void outgoing.writeHead(304).end();

  const encoding = file.compressible ? chooseEncoding(headers['accept-encoding'] ?? '') : undefined;
  const body = encoding ? await file.pack(encoding) : file.body;
  if (encoding) outgoing.setHeader('Content-Encoding', encoding);
  send(outgoing, 200, file.type, body);
}

/** The path of a request's target, decoded, or undefined where it is none. */
function readPath(target: string): string | undefined {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function say(outgoing: ServerResponse, status: number, words: string): void {
  send(outgoing, status, 'text/plain; charset=utf-8', Buffer.from(`${words}\n`));
}

/** Node itself leaves the body out of the answer to HEAD. */
function send(outgoing: ServerResponse, status: number, type: string, body: Buffer): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
