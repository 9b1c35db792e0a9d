// nginx and Caddy themselves, with the examples as they stand but for address, folder and
// certificate, beside the static host: the same answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EXAMPLE_ADDRESSES, everyResponse } from './headers.ts';
import { type RunningHost, startHost } from './static-host.ts';
import { ask, makeTinySite } from './tiny-site.ts';

const BASES = ['/', '/shop/'];

interface Place {
  base: string;
  /** What the program serves; the build is in it, at the base. */
  root: string;
  /** For what is kept beside it. */
  beside: string;
  host: RunningHost;
}

const places: Place[] = [];
let running: ChildProcess | undefined;
beforeAll(async () => {
  for (const base of BASES) {
    const folder = makeTinySite(base);
    const beside = join(folder, '..');
    const host = await startHost({ folder, port: 0, base });
    const root = base === '/' ? folder : join(beside, 'srv');
    if (root !== folder) {
      mkdirSync(root);
      symlinkSync(folder, join(root, 'shop'));
    }
    places.push({ base, root, beside, host });
  }
});
afterEach(async () => {
  if (running?.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});
afterAll(async () => {
  for (const { host, beside } of places) {
    await host.close();
    rmSync(beside, { recursive: true });
  }
});

/** The example with what its own words say to put in. */
const example = (name: string, { base, root }: Place) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(/\/(?=assets\/|index\.html)/g, base)
    .replaceAll('/srv/pet-store', root);

/** The program and its arguments, with its configuration written for this port. */
const PROGRAMS: Record<string, (port: number, place: Place) => string[]> = {
  nginx(port, place) {
    const { beside } = place;
    const server = example('nginx.conf', place)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_certificate.*\n/gm, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(beside, name)};`)
      .join('\n');
    const file = join(beside, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${join(beside, 'nginx.pid')}; error_log stderr;
      events {}
      http { access_log off; ${temporary}\n${server} }`,
    );
    return ['-p', beside, '-e', 'stderr', '-c', file];
  },
  caddy(port, place) {
    const site = example('Caddyfile', place).replace(
      'admin.pets.example',
      `http://127.0.0.1:${port}`,
    );
    const file = join(place.beside, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const QUESTIONS = [
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

/** What must be the same whoever answers, with the body unpacked. */
async function answerOf(origin: string, question: (typeof QUESTIONS)[number]) {
  const { status, headers, body } = await ask(origin, question);
  const plain = headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body;
  return {
    question,
    status,
    ...Object.fromEntries(
      [...Object.keys(everyResponse(EXAMPLE_ADDRESSES)), 'Cache-Control'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
    type: headers.get('content-type'),
    // What is said of a missing file is each program's own.
    body: status === 200 ? String(plain) : '',
  };
}

for (const [name, configure] of Object.entries(PROGRAMS)) {
  const program = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((place) => join(place, name))
    .find((path) => existsSync(path));
  // Neither program is an npm package: each is tested where it is installed, and skipped elsewhere.
  if (program === undefined)
    console.warn(`${name} is not installed: its example is not tested. apt-get install ${name}`);

  test.skipIf(program === undefined).each(BASES)(
    `${name} answers as the static host does, at %s`,
    async (base) => {
      const place = places.find((one) => one.base === base);
      if (place === undefined) throw new Error('There is no such place.');
      const { host, beside } = place;
      const under = (path: string) => base + path.slice(1);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      running = spawn(program ?? name, configure(port, place), {
        env: { ...process.env, HOME: beside, XDG_CONFIG_HOME: beside, XDG_DATA_HOME: beside },
      });
      let said = '';
      running.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await vi
        .waitFor(() => ask(origin, { path: base }), { timeout: 60_000 })
        .catch(() => {
          throw new Error(said);
        });

      for (const { path, ...rest } of QUESTIONS) {
        const question = { path: under(path), ...rest };
        expect(await answerOf(origin, question)).toStrictEqual(
          await answerOf(host.origin, question),
        );
      }

      const path = under('/assets/index-Ab_12.js');
      const packed = await ask(origin, { path, headers: { 'Accept-Encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      const tag = packed.headers.get('etag') ?? '';
      expect(await ask(origin, { path, headers: { 'If-None-Match': tag } })).toHaveProperty(
        'status',
        304,
      );
      expect(await ask(origin, { path: base, method: 'POST' })).toHaveProperty('status', 405);
      const climbed = await ask(origin, { path: under('/assets/../../secret.txt') });
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
