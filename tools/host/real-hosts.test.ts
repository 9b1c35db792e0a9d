// nginx and Caddy respond like the static host if configured with the examples. Only address, base, folder, certificate
// and service are replaced.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { checksumsOf } from '../build/checksums.ts';
import { verify } from '../verify/verify.ts';
import { type RunningService, startService } from '../service/node-server.ts';
import { type RunningHost, startHost } from './static-host.ts';
import { createBuiltSite, type HttpRequest, sendRequest } from './built-site.ts';

const BASES = ['/', '/shop/'];

interface TestSite {
  base: string;
  /** The folder that the program serves, with the build at the base. */
  root: string;
  /** A folder for the program's own files. */
  parent: string;
  host: RunningHost;
}

const sites: TestSite[] = [];
const KEY = 'key';
let service: RunningService;
let running: ChildProcess | undefined;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
  for (const base of BASES) {
    const folder = createBuiltSite(base);
    const parent = join(folder, '..');
    const host = await startHost({ folder, port: 0, base, proxy: service.url });
    const root = base === '/' ? folder : join(parent, 'srv');
    if (root !== folder) {
      mkdirSync(root);
      symlinkSync(folder, join(root, 'shop'));
    }
    sites.push({ base, root, parent, host });
  }
});
afterEach(async () => {
  if (running?.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});
afterAll(async () => {
  await service.close();
  for (const { host, parent } of sites) {
    await host.close();
    rmSync(parent, { recursive: true });
  }
});

/** Reads an example, and replaces base, folder and service as its comments describe. */
const example = (name: string, { base, root }: TestSite) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(/(?<=^\s*)#(?=\S)/gm, '')
    .replaceAll(/(?<!example)\/(?=assets\/|index\.html|v1\/)/g, base)
    .replace('https://pets.example/v1/', `${service.url}/`)
    .replace('https://pets.example {', `${new URL(service.url).origin} {`)
    .replaceAll('/srv/pet-store', root);

/** Each writes a program's configuration, and returns its command-line arguments. */
const PROGRAMS: Record<string, (port: number, site: TestSite) => string[]> = {
  nginx(port, site) {
    const { parent } = site;
    const server = example('nginx.conf', site)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_certificate.*\n/gm, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(parent, name)};`)
      .join('\n');
    const file = join(parent, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${join(parent, 'nginx.pid')}; error_log stderr;
      events {}
      http { access_log off; ${temporary}\n${server} }`,
    );
    return ['-p', parent, '-e', 'stderr', '-c', file];
  },
  caddy(port, site) {
    const server = example('Caddyfile', site).replace(
      'admin.pets.example',
      `http://127.0.0.1:${port}`,
    );
    const file = join(site.parent, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${server}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const REQUESTS: HttpRequest[] = [
  '/',
  '/index.html',
  '/pets',
  '/pets/12?x=1',
  '/no/such/page',
  '/assets',
  '/_headers',
  '/icon.svg',
  '/categories.json',
  '/version.json',
  '/assets/index-Ab_12.js',
  '/assets/index-Cd-34.css',
  '/assets/old.js',
  '/assets/',
  '/assets/a/b',
  '/nope.svg',
].flatMap((path) => [
  { path },
  { path, method: 'HEAD' },
  { path, headers: { 'Accept-Encoding': 'gzip' } },
]);

const AUTHORIZATION = { Authorization: `Bearer ${KEY}` };
/** Requests that are forwarded to the service. */
const REQUESTS_TO_SERVICE: HttpRequest[] = [
  { path: '/v1/pets?limit=3&status=sold', headers: AUTHORIZATION },
  { path: '/v1/pets/1', headers: { ...AUTHORIZATION, 'Accept-Encoding': 'gzip' } },
  { path: '/v1/pets' },
  { path: '/v1/pets', method: 'POST', headers: AUTHORIZATION },
  { path: '/v1/nothing', headers: AUTHORIZATION },
];

/** Sends a request, and returns the parts of the response that must be the same from every host. */
async function responseTo(origin: string, request: HttpRequest) {
  const { status, headers, body } = await sendRequest(origin, request);
  const plain = headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body;
  return {
    request,
    status,
    ...Object.fromEntries(
      [...Object.keys(responseHeaders(EXAMPLE_ADDRESSES)), 'Cache-Control'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
    type: headers.get('content-type'),
    // The text for a missing file differs.
    body: status === 200 ? String(plain) : '',
  };
}

for (const [name, configure] of Object.entries(PROGRAMS)) {
  const program = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));
  // Skipped if the program is not installed, because it is no npm package.
  if (program === undefined)
    console.warn(
      `${name} is not installed, so its example is not tested. To install it: apt-get install ${name}`,
    );

  test.skipIf(program === undefined).each(BASES)(
    `${name} responds like the static host at %s`,
    async (base) => {
      const site = sites.find((candidate) => candidate.base === base);
      if (site === undefined) throw new Error('There is no test site at this base.');
      const { host, parent } = site;
      const under = (path: string) => base + path.slice(1);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      running = spawn(program ?? name, configure(port, site), {
        env: { ...process.env, HOME: parent, XDG_CONFIG_HOME: parent, XDG_DATA_HOME: parent },
      });
      let output = '';
      running.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await vi
        .waitFor(() => sendRequest(origin, { path: base }), { timeout: 60_000 })
        .catch(() => {
          throw new Error(output);
        });

      for (const { path, ...rest } of [...REQUESTS, ...REQUESTS_TO_SERVICE]) {
        const request = { path: under(path), ...rest };
        expect(await responseTo(origin, request)).toStrictEqual(
          await responseTo(host.origin, request),
        );
      }

      const headers = new Map(Object.entries(responseHeaders(EXAMPLE_ADDRESSES)));
      const files = checksumsOf(join(parent, 'dist'));
      const rows = await verify({ url: origin + base, files, headers, fetch }, []);
      const others = rows.filter(({ outcome }) => outcome.result !== 'holds');
      expect(others.map(({ part }) => part)).toStrictEqual(['https']);

      const path = under('/assets/index-Ab_12.js');
      const packed = await sendRequest(origin, { path, headers: { 'Accept-Encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      const tag = packed.headers.get('etag') ?? '';
      expect(await sendRequest(origin, { path, headers: { 'If-None-Match': tag } })).toHaveProperty(
        'status',
        304,
      );
      expect(await sendRequest(origin, { path: base, method: 'POST' })).toHaveProperty(
        'status',
        405,
      );
      const climbed = await sendRequest(origin, { path: under('/assets/../../secret.txt') });
      expect([400, 404]).toContain(climbed.status);
    },
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
