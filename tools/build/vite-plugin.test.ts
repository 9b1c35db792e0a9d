// Builds a small page, and checks the files for hosts.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostingOptions, hostingPlugin } from './vite-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'build-'));
const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
const logged: string[] = [];

const buildPage: HostingOptions['buildPage'] = () =>
  Promise.resolve({
    html: '<!-- policy --><title>Pets</title><script>one();</script>',
    inline: { scripts: ['one();'], styles: [] },
    entry: 'assets/index-1.js',
  });

beforeAll(async () => {
  writeFileSync(join(root, 'a.js'), 'document.title = "Pet Store";');
  const logger = createLogger();
  logger.info = (text) => {
    logged.push(text);
  };
  const addresses = [
    { name: 'Production', baseUrl: '/shop/v1' },
    { name: 'Staging', baseUrl: 'https://staging.pets.example/v1' },
  ];
  await build({
    root,
    base: '/shop/',
    configFile: false,
    customLogger: logger,
    plugins: [
      hostingPlugin({
        addresses,
        hasPractice: true,
        version: '1.2.3 (abc1234)',
        sbom: () => '{}',
        buildPage,
      }),
    ],
    build: { rolldownOptions: { input: 'a.js' } },
  });
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(['./', 'https://files.example/'])('refuses the base %s', async (base) => {
  const plugins = [
    hostingPlugin({ addresses: [], hasPractice: true, version: '1', sbom: () => '{}', buildPage }),
  ];
  const built = build({
    root,
    base,
    configFile: false,
    plugins,
    build: { rolldownOptions: { input: 'a.js' } },
  });
  await expect(built).rejects.toThrow('--base must be a path, such as /shop/.');
});

test('404.html is a copy of the page', () => {
  expect(read('404.html')).toBe(read('index.html'));
});

test('the policy in the page allows its inline script by hash', () => {
  const hash = createHash('sha256').update('one();').digest('base64');
  const policy = `http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-${hash}';`;
  expect(read('index.html')).toContain(policy);
  expect(read('_headers')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('_headers and _redirects are for the sub-folder', () => {
  expect(read('_headers')).toContain('\n/shop/assets/*\n');
  expect(read('_redirects')).toContain('\n/shop/pets /shop/ 200\n');
});

test('version.json names the version, and the script that starts the app', () => {
  const { version, entry } = JSON.parse(read('version.json'));
  expect(version).toBe('1.2.3 (abc1234)');
  expect(entry).toBe('assets/index-1.js');
});

test('sha256sums.txt has the hash of every other file in the format of sha256sum', () => {
  const lines = read('sha256sums.txt').trimEnd().split('\n');
  const page = createHash('sha256').update(read('index.html')).digest('hex');
  expect(lines).toContain(`${page}  index.html`);
  expect(lines.map((line) => line.slice(66))).toStrictEqual(
    readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'assets' && name !== 'sha256sums.txt')
      .toSorted(),
  );
});

test('the build ends by printing its environments, and how to host it in its sub-folder', () => {
  const lines = logged.join('\n').split('\n');
  // The last line is Vite's build time.
  expect(lines.slice(-5, -1)).toStrictEqual([
    '1.2.3 (abc1234). Environments in this build: Production (/shop/v1), Staging (https://staging.pets.example/v1), and Practice.',
    'To host it, copy the files in dist to /shop/ on any static host, such as GitHub Pages.',
    'Include 404.html, which hosts like GitHub Pages return for deep links.',
    'The host must forward /shop/v1 to the service, as the examples in tools/host do.',
  ]);
});
