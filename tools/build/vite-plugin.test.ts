// Builds a small page, and checks the files for hosts.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, type Logger } from 'vite';
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

const buildFor = (base: string, customLogger?: Logger) =>
  build({
    root,
    base,
    configFile: false,
    ...(customLogger && { customLogger }),
    plugins: [
      hostingPlugin({
        addresses: [
          { name: 'Production', baseUrl: '/shop/v1' },
          { name: 'Staging', baseUrl: 'https://staging.pets.example/v1' },
        ],
        hasPractice: true,
        version: '1.2.3 (abc1234)',
        sbom: () => '{}',
        buildPage,
      }),
    ],
    build: { rolldownOptions: { input: 'a.js' } },
  });

beforeAll(async () => {
  writeFileSync(join(root, 'a.js'), 'document.title = "Pet Store";');
  const logger = createLogger();
  logger.info = (text) => {
    logged.push(text);
  };
  await buildFor('/shop/', logger);
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(['./', 'https://files.example/'])('refuses the base %s', async (base) => {
  await expect(buildFor(base)).rejects.toThrow('--base must be a path, such as /shop/.');
});

test('the page and its copy 404.html allow their inline script by hash', () => {
  expect(read('404.html')).toBe(read('index.html'));
  const hash = createHash('sha256').update('one();').digest('base64');
  const policy = `http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-${hash}';`;
  expect(read('index.html')).toContain(policy);
  expect(read('_headers')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('the files for hosts name the sub-folder, the version and the script that starts the app', () => {
  expect(read('_headers')).toContain('\n/shop/assets/*\n');
  expect(read('_redirects')).toContain('\n/shop/pets /shop/ 200\n');
  expect(JSON.parse(read('version.json'))).toEqual({
    version: '1.2.3 (abc1234)',
    entry: 'assets/index-1.js',
  });
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
