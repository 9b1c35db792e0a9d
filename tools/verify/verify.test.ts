// Each fault of a site fails exactly the checks that should detect it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltSite } from '../host/built-site.ts';
import { checksumsOf } from '../build/checksums.ts';
import { EXAMPLE_ADDRESSES, responseHeaders } from '../build/headers.ts';
import { type RunningHost, startHost } from '../host/static-host.ts';
import { verify } from './verify.ts';

const SERVICE = { name: 'Staging', baseUrl: 'https://staging.pets.example/v1' };
const BASE = '/shop/';

let folder: string;
let host: RunningHost;
beforeAll(async () => {
  folder = createBuiltSite(BASE);
  host = await startHost({ folder, port: 0, base: BASE });
});
afterAll(async () => {
  await host.close();
  rmSync(join(folder, '..'), { recursive: true });
});

/** Returns a response that replaces the host's. Undefined keeps the host's. */
type Fault = (response: Response, path: string) => Response | undefined;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
};

async function findFaults(fault: Fault, service: HeadersInit = CORS) {
  const rows = await verify(
    {
      url: host.url,
      files: checksumsOf(folder),
      headers: new Map(Object.entries(responseHeaders(EXAMPLE_ADDRESSES))),
      fetch: async (request) => {
        if (request.url.startsWith(SERVICE.baseUrl)) return new Response('', { headers: service });
        const response = await fetch(request);
        return fault(response, new URL(request.url).pathname.slice(BASE.length)) ?? response;
      },
    },
    [SERVICE],
  );
  return rows.flatMap(({ part, claim, outcome }) =>
    outcome.result === 'does not hold' ? `${part}: ${claim} (${outcome.seen})` : [],
  );
}

/** Changes headers of a response. `null` removes one. */
function withHeaders(response: Response, changes: Record<string, string | null>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changes))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

function withStatus(status: number, { body, headers }: Response): Response {
  return new Response(body, { status, headers });
}

test('a correctly hosted site has no faults', async () => {
  expect(await findFaults(() => undefined)).toStrictEqual([]);
});

const SCRIPT = 'assets/index-Ab_12.js';

test.each<[fault: string, Fault, found: RegExp[]]>([
  [
    'has another script',
    (response, path) => (path === SCRIPT ? new Response('else()', response) : undefined),
    [/^files: \/assets\/index-Ab_12\.js is .*SHA-256 [0-9a-f]{64}\)$/],
  ],
  [
    'sends no Referrer-Policy with a 404',
    (response) =>
      response.status === 404 ? withHeaders(response, { 'Referrer-Policy': null }) : undefined,
    [/^headers: Referrer-Policy is .*missing-000000\.js: no such header/],
  ],
  [
    'has the policy of another build',
    (response) => withHeaders(response, { 'Content-Security-Policy': "default-src 'self'" }),
    [/^headers: Content-Security-Policy is .*default-src 'self'\)$/],
  ],
  [
    'lets browsers cache the page for an hour',
    (response, path) =>
      path === '' ? withHeaders(response, { 'Cache-Control': 'max-age=3600' }) : undefined,
    [/^caching: Browsers request the page.*max-age=3600/],
  ],
  [
    'does not let browsers cache scripts',
    (response, path) =>
      path === SCRIPT ? withHeaders(response, { 'Cache-Control': 'no-cache' }) : undefined,
    [/^caching: Browsers cache .*no-cache/],
  ],
  [
    'returns 404 for a deep link',
    (response, path) => (path === 'pets/12' ? withStatus(404, response) : undefined),
    [/^addresses: An address of a page .*status 404/],
  ],
  [
    'returns 200 for a missing file',
    (response) =>
      response.status === 404 ? new Response('a page', { headers: response.headers }) : undefined,
    [/^addresses: A missing file .*status 200/],
  ],
  [
    'compresses nothing',
    (response) => withHeaders(response, { 'Content-Encoding': null }),
    [/^compression: .*Content-Encoding none/],
  ],
])('finds a site that %s, and nothing else', async (_name, change, found) => {
  const faults = await findFaults(change);
  expect(faults.filter((fault) => !found.some((pattern) => pattern.test(fault)))).toStrictEqual([]);
  expect(found.filter((pattern) => !faults.some((fault) => pattern.test(fault)))).toStrictEqual([]);
});

test('finds a service that refuses pages of the site', async () => {
  const faults = await findFaults(() => undefined, {});
  expect(faults).toHaveLength(3);
  for (const fault of faults) expect(fault).toMatch(/^Staging: /);
});

test.each([
  ['of the service, 401 with an Error', '{"code":"x","message":"No key","status":401}', []],
  ['of the host, a page', '<title>Pet Store</title>', ['does not hold']],
])('an address on its own host must return the response %s', async (_which, body, results) => {
  const requested: string[] = [];
  const rows = await verify(
    {
      url: 'https://admin.example/shop/',
      files: new Map(),
      headers: new Map(),
      fetch: async ({ url }) => {
        if (url.endsWith('/v1/pets')) requested.push(url);
        return new Response(body, {
          status: 401,
          headers: { 'Content-Type': body.startsWith('{') ? 'application/json' : 'text/html' },
        });
      },
    },
    [{ name: 'Production', baseUrl: '/shop/v1' }],
  );
  expect(requested).toEqual(['https://admin.example/shop/v1/pets']);
  const own = rows.filter(({ part }) => part === 'Production');
  expect(own).toHaveLength(1);
  expect(
    own.flatMap(({ outcome }) => outcome.result).filter((result) => result !== 'holds'),
  ).toEqual(results);
});

test.each([
  ['https://admin.example/', 301, true],
  ['https://other.example/', 301, false],
  ['https://admin.example/', 200, false],
])('a redirect to %s with status %i is right: %s', async (location, status, isRight) => {
  const rows = await verify(
    {
      url: 'https://admin.example/',
      files: new Map(),
      headers: new Map(),
      fetch: async ({ url }) =>
        url.startsWith('http:')
          ? new Response('', { status, headers: { location } })
          : new Response(),
    },
    [],
  );
  const { outcome } = rows.find(({ part }) => part === 'https') ?? {};
  expect(outcome?.result).toBe(isRight ? 'holds' : 'does not hold');
});
