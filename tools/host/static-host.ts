import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { serveStatic } from 'hono/serve-static';
import { checksumOf, listFiles } from '../build/checksums.ts';
import { CACHING } from '../build/headers.ts';
import { readHeadersFile } from '../build/headers-and-redirects.ts';
import { listen, type RunningServer } from '../service/listen.ts';

export interface HostOptions {
  /** The built folder, which is read only once, when the host starts. */
  folder: string;
  /** 0 means any free port. */
  port: number;
  /** The base of the build, such as `/shop/`. */
  base?: string;
  /** The base address of a service, to which requests under `v1` of the base, or of `/`, are forwarded. */
  proxy?: string;
}

export interface RunningHost extends RunningServer {
  /** The address of the page. */
  url: string;
}

/**
 * Serves a build like `nginx.conf` and `Caddyfile`: compressed, with the same headers, caching and fallbacks.
 *
 * @throws Error if the folder contains no build for this base, or the port is taken
 */
export async function startHost({
  folder,
  port,
  base = '/',
  proxy: service,
}: HostOptions): Promise<RunningHost> {
  for (const needed of ['index.html', '_headers'])
    if (!existsSync(join(folder, needed)))
      throw new Error(`${join(folder, needed)} does not exist. Run \`npm run build\` first.`);
  const headers = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const responseHeaders = headers.get(`${base}*`);
  if (responseHeaders === undefined)
    throw new Error(`${folder} was not built for ${base}. Give the same --base to both.`);
  const listener = getRequestListener(createApp(folder, base, service).fetch, {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeaders(responseHeaders);
    outgoing.setHeader('Cache-Control', CACHING.page);
    void listener(incoming, outgoing);
  });
  const running = await listen(server, port);
  return { ...running, url: running.origin + base };
}

// Addresses of files are under /assets/ or have an extension. A missing file is a 404.
const FILE = /^\/assets\/|\.[^/]*$/;

function createApp(folder: string, base: string, service?: string) {
  const site = {
    root: '',
    precompressed: true,
    mimes: { svg: 'image/svg+xml' },
    getContent: readSite(folder),
    rewriteRequestPath: (path: string) => path.slice(base.length),
    onFound(path: string, c: Context) {
      c.header('Vary', 'Accept-Encoding');
      if (path.startsWith('assets/')) c.header('Cache-Control', CACHING.asset);
    },
  };
  const [sendFile, sendPage] = [serveStatic(site), serveStatic({ ...site, path: 'index.html' })];
  const app = new Hono();
  // Before `etag`, because the service's responses stay unchanged.
  if (service !== undefined) app.use(forward(service, ['/v1/', `${base}v1/`]));
  app.use(etag());
  app.use(async (c, next) => {
    const { path } = c.req;
    if (!path.startsWith(base)) return textResponse(404, `This host serves only ${base}.`);
    return FILE.test(path.slice(base.length - 1)) ? sendFile(c, next) : sendPage(c, next);
  });
  app.notFound(() => textResponse(404, 'Not found.'));
  return app;
}

/** Forwards requests under these paths to a service, like a reverse proxy. */
function forward(service: string, paths: readonly string[]): MiddlewareHandler {
  return async ({ req }, next) => {
    const { pathname, search } = new URL(req.url);
    const path = paths.find((prefix) => pathname.startsWith(prefix));
    if (path === undefined) return next();
    const address = `${service.replace(/\/$/, '')}/${pathname.slice(path.length)}${search}`;
    try {
      return await proxy(address, {
        raw: req.raw,
        redirect: 'manual',
        customFetch: (request) => {
          // Names this host. `fetch` sets a header that names the service.
          request.headers.delete('Host');
          return fetch(request);
        },
      });
    } catch {
      return textResponse(502, 'The service does not respond.');
    }
  };
}

const COMPRESSORS = new Map([
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
]);

/**
 * Reads all files of a built folder into memory, except symbolic links. Requests read no files, so they cannot reach
 * files outside the folder.
 *
 * @returns a function that `serveStatic` calls with the path of a file, and then with that of the compressed file
 */
function readSite(folder: string) {
  const files = new Map(
    listFiles(folder).map((path) => {
      const body = readFileSync(join(folder, path));
      // Weak, because all encodings share it (RFC 9110, 8.8.1).
      return [path, { body, etag: `W/"${checksumOf(body)}"` }];
    }),
  );
  const compressed = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return async (path: string, c: Context) => {
    const compress = COMPRESSORS.get(extname(path));
    const file = files.get(compress ? path.slice(0, -'.br'.length) : path);
    // A compressed file has no address of its own.
    if (!file || COMPRESSORS.has(extname(c.req.path))) return null;
    if (compress && !compressed.has(path)) compressed.set(path, compress(file.body));
    const body = (await compressed.get(path)) ?? file.body;
    c.header('ETag', file.etag);
    c.header('Content-Length', String(body.length));
    return body;
  };
}

function textResponse(status: number, words: string): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
