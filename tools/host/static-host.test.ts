import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { type RunningHost, startHost } from './static-host.ts';
import { sendRequest, createBuiltSite, PAGE, SCRIPT, SECRET } from './built-site.ts';

const folder = createBuiltSite();
const SCRIPT_PATH = '/assets/index-Ab_12.js';
let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ folder, port: 0 });
});
afterAll(async () => {
  await host.close();
  rmSync(join(folder, '..'), { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(host.origin, { path, headers });

test.each(['/', '/index.html', '/pets', '/pets/new?status=sold', '/no/such/page', '/assets'])(
  'serves the page at %s, and browsers must revalidate it',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe(CACHING.page);
    expect(String(body)).toBe(PAGE);
  },
);

test('lets browsers cache files under /assets/ for a year', async () => {
  const { status, headers, body } = await get(SCRIPT_PATH);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe(CACHING.asset);
  expect(String(body)).toBe(SCRIPT);
});

test.each(['/assets/index-old.js', '/assets/', '/assets/a/b', '/nope.svg', '/link.txt', '/.env'])(
  'returns 404 for %s, without the page or caching',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe(CACHING.page);
    expect(String(body)).toBe('Not found.\n');
  },
);

test.each(['br', 'gzip'] as const)('compresses with %s', async (encoding) => {
  const { headers, body } = await get(SCRIPT_PATH, { 'Accept-Encoding': encoding });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  expect(String(unpack[encoding](body))).toBe(SCRIPT);
});

test('sends all headers for any path, and no file from outside the folder', async () => {
  const pieces =
    '/ // . .. %2e%2e %2F %5c \\ %00 % %c3%a9 ? * assets index.html _headers secret.txt link.txt dist pets';
  const piece = fc.constantFrom(...pieces.split(' '));
  const end = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));
  const path = fc.oneof(
    fc.constantFrom('*', 'http://a/secret.txt'),
    end.map((text) => `/${text}`),
    end.map((text) => `/assets/../../secret.txt${text}`),
  );
  await fc.assert(
    fc.asyncProperty(path, async (requested) => {
      const { status, headers, body } = await get(requested);
      expect([200, 400, 404]).toContain(status);
      expect(String(body)).not.toContain(SECRET);
      for (const [name, value] of Object.entries(responseHeaders(EXAMPLE_ADDRESSES)))
        expect(headers.get(name)).toBe(value);
      const isAsset = /^\/assets\/|\.js$/.test(requested);
      expect(isAsset && String(body) === PAGE).toBe(false);
    }),
  );
});

test('serves a build for a sub-folder only there', async () => {
  const shop = createBuiltSite('/shop/');
  const inShop = await startHost({ folder: shop, port: 0, base: '/shop/' });
  expect(inShop.url).toBe(`${inShop.origin}/shop/`);
  const served = ['/shop/', '/shop/pets/12', `/shop${SCRIPT_PATH}`, '/shop/assets/old.js'];
  const others = ['/shop', '/', SCRIPT_PATH, '/pets', '/shopping/'];
  const statusOf = async (path: string) => (await sendRequest(inShop.origin, { path })).status;
  expect(await Promise.all(served.map(statusOf))).toStrictEqual([200, 200, 200, 404]);
  expect(await Promise.all(others.map(statusOf))).toStrictEqual(others.map(() => 404));
  const { headers } = await sendRequest(inShop.origin, { path: `/shop${SCRIPT_PATH}` });
  expect(headers.get('cache-control')).toBe(CACHING.asset);
  await inShop.close();

  const elsewhere = startHost({ folder: shop, port: 0 });
  await expect(elsewhere).rejects.toThrow(/was not built for \/\. Give the same --base/);
  rmSync(join(shop, '..'), { recursive: true });
});

test('rejects a folder without a build in one sentence', async () => {
  await expect(startHost({ folder: join(folder, '..'), port: 0 })).rejects.toThrow(
    /index\.html does not exist\. Run `npm run build` first\.$/,
  );
  writeFileSync(join(folder, '..', 'index.html'), PAGE);
  await expect(startHost({ folder: join(folder, '..'), port: 0 })).rejects.toThrow(/_headers does/);
});
