import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { CACHING, EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { startService } from '../service/node-server.ts';
import { hostBuiltSite, PAGE, SCRIPT } from './built-site.ts';
import { startHost } from './static-host.ts';

test('serves the page at addresses of pages, which browsers must request each time', async () => {
  const { origin } = await hostBuiltSite();
  for (const path of ['/', '/index.html', '/pets', '/pets/new?status=sold', '/no/such/page']) {
    const response = await fetch(origin + path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, PAGE]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe(CACHING.page);
  }
});

test.each(['br', 'gzip'])(
  'files under /assets/ are cached for a year, and compressed with %s',
  async (encoding) => {
    const { url } = await hostBuiltSite();
    const { status, headers } = await fetch(url + SCRIPT, {
      headers: { 'Accept-Encoding': encoding },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe(CACHING.asset);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  },
);

test('a missing file returns 404 with all headers, not the page', async () => {
  const { origin } = await hostBuiltSite();
  for (const path of ['/assets/index-old.js', '/assets/', '/nope.svg', '/.env']) {
    const response = await fetch(origin + path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not found.\n']);
    expect(response.headers.get('cache-control')).toBe(CACHING.page);
    for (const [name, value] of Object.entries(responseHeaders(EXAMPLE_ADDRESSES)))
      expect(response.headers.get(name)).toBe(value);
  }
});

test('serves a build for a sub-folder only there', async () => {
  const { origin, folder } = await hostBuiltSite('/shop/');
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  for (const path of ['/shop/', '/shop/pets/12', `/shop/${SCRIPT}`])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ['/', '/shop', '/pets', `/${SCRIPT}`])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  await expect(startHost({ folder, port: 0 })).rejects.toThrow(/was not built for \/\./);
});

test('forwards v1 of the host and of the base to the service, whose responses stay unchanged', async () => {
  const service = await startService({ port: 0, key: 'key' });
  const { origin } = await hostBuiltSite('/shop/', service.url);
  const request = async (path: string) => {
    const { status, headers } = await fetch(origin + path);
    return [path, status, headers.get('cache-control')];
  };
  for (const path of ['/v1/pets', '/shop/v1/pets'])
    expect(await request(path)).toEqual([path, 401, 'no-store']);
  expect(await request('/shop/v12/pets.svg')).toEqual(['/shop/v12/pets.svg', 404, CACHING.page]);
  await service.close();
  expect(await request('/v1/pets')).toEqual(['/v1/pets', 502, CACHING.page]);
});

test('refuses a folder without a build', async () => {
  await expect(startHost({ folder: tmpdir(), port: 0 })).rejects.toThrow(
    /index\.html does not exist\. Run `npm run build` first\.$/,
  );
});
